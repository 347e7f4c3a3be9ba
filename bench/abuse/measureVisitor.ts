import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { RelayClient } from '../../services/provider/src/relay/fixtures/RelayClient.ts'

/** Latencies of a visitor's requests and messages, in milliseconds. */
export type VisitorReport = {
  readonly requests: readonly number[]
  readonly messages: readonly number[]
  /** Requests without a success, and messages that did not arrive. */
  readonly lost: number
}

const intervalMs = 20

/** Requests a list of wallets and sends pairing messages, alternately, and measures each. */
export async function measureVisitor(url: string, count: number): Promise<VisitorReport> {
  const topic = randomBytes(32).toString('hex')
  const [page, wallet] = [new RelayClient(url), new RelayClient(url)]
  await Promise.all([page, wallet].map(({ socket }) => once(socket, 'open')))
  await wallet.call('irn_subscribe', { topic })
  const requests: number[] = []
  const messages: number[] = []
  let lost = 0
  for (let turn = 0; turn < count; turn++) {
    await measure(requests, async () => {
      const response = await fetch(`${url}/getWallets?page=1&entries=40&projectId=visitor`)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`The provider responded with ${response.status}`)
    })
    await measure(messages, async () => {
      const message = randomBytes(256).toString('base64')
      await page.publish(topic, message)
      await wallet.until(() => wallet.pushed.at(-1)?.message === message, 5_000)
    })
    await wait(intervalMs)
  }
  for (const { socket } of [page, wallet]) socket.terminate()
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
