import { setTimeout as wait } from 'node:timers/promises'

const patience = 30_000

/** Polls a URL until it responds with success. Throws the last response after the timeout. */
export async function waitUntilReady(name: string, url: string, ms = patience): Promise<void> {
  const deadline = performance.now() + ms
  for (;;) {
    const answer = await ask(url, Math.max(1, deadline - performance.now()))
    if (answer === 'ready') return
    if (performance.now() > deadline)
      throw new Error(`${name} is not responding at ${url} after ${ms / 1_000} s: ${answer}`)
    await wait(50)
  }
}

async function ask(url: string, ms: number): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(Math.ceil(ms)) })
    const text = await response.text()
    return response.ok ? 'ready' : `${response.status} ${text.slice(0, 200)}`
  } catch (error) {
    const { cause } = error instanceof Error ? error : { cause: undefined }
    return String(cause instanceof Error ? cause.message : error)
  }
}
