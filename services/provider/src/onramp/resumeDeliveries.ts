import { inArray } from 'drizzle-orm'
import type { AppContext } from '../AppContext.ts'
import { onrampOrders } from '../db/serviceTables.ts'
import { doWork } from '../eventLoop/doWork.ts'
import { deliverOrder } from './deliverOrder.ts'
import { deliveryOf } from './deliveryOf.ts'

const pauseMs = 5_000

/** Retries deliveries of paid orders until they succeed. */
export function resumeDeliveries(context: AppContext): { stop(): Promise<void> } {
  const delivery = deliveryOf(context)
  const { db, log } = context
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()

  function putOff(error: unknown): void {
    const message = `A delivery was postponed: ${error instanceof Error ? error.message : error}`
    log({ level: 'error', message, requestId: 'onramp' })
  }

  async function look(found: NonNullable<typeof delivery>): Promise<void> {
    const open = await db
      .select({ id: onrampOrders.id })
      .from(onrampOrders)
      .where(inArray(onrampOrders.status, ['paid', 'delivering']))
      // The chain includes an account's transactions by nonce.
      .orderBy(onrampOrders.nonce, onrampOrders.updatedAt)
      .limit(100)
    for (const { id } of open) {
      if (isStopped) return
      await deliverOrder(found, id).catch(putOff)
    }
  }
  function again(found: NonNullable<typeof delivery>): void {
    if (isStopped) return
    running = doWork('onramp resumeDeliveries', () => look(found))
      .catch(putOff)
      .then(() => {
        if (!isStopped) timer = setTimeout(() => again(found), pauseMs)
      })
  }
  if (delivery) again(delivery)

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
