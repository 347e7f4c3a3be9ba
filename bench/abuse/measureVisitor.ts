import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openMailbox } from './openMailbox.ts'

/** Latencies of a visitor's requests and messages, in milliseconds. */
export type VisitorReport = {
  readonly requests: readonly number[]
  readonly messages: readonly number[]
  /** Requests without a success, and messages that did not arrive. */
  readonly lost: number
}

const intervalMs = 20

/** Requests a list of wallets and sends pairing messages from an address, alternately, and measures each. */
export async function measureVisitor(
  url: string,
  count: number,
  localAddress: string,
): Promise<VisitorReport> {
  const topic = randomBytes(32).toString('hex')
  const open = () => openMailbox(url, localAddress)
  const [page, wallet] = await Promise.all([open(), open()])
  const agent = new Agent({ keepAlive: true, localAddress })
  const path = '/getWallets?page=1&entries=40&projectId=visitor'
  await wallet.call('irn_subscribe', { topic })
  const requests: number[] = []
  const messages: number[] = []
  let lost = 0
  for (let turn = 0; turn < count; turn++) {
    await measure(requests, async () => {
      const call = get(url + path, { agent })
      const [response]: IncomingMessage[] = await once(call, 'response')
      await once(response?.resume() ?? call, 'end')
      if (response?.statusCode !== 200)
        throw new Error(`The provider responded with ${response?.statusCode}`)
    })
    await measure(messages, async () => {
      const message = randomBytes(256).toString('base64')
      await page.call('irn_publish', { message, prompt: true, tag: 1108, topic, ttl: 300 })
      await wallet.untilReceived(message)
    })
    await wait(intervalMs)
  }
  for (const mailbox of [page, wallet]) mailbox.close()
  agent.destroy()
  return { lost, messages, requests }

  async function measure(into: number[], work: () => Promise<void>) {
    const startedAt = performance.now()
    try {
      await work()
      into.push(performance.now() - startedAt)
    } catch {
      lost += 1
    }
  }
}
