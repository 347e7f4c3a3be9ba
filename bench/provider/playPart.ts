import { once } from 'node:events'

/**
 * Runs a forked part: starts it with its options, reports its CPU time on request, and stops it
 * when the parent disconnects.
 */
export async function playPart(
  start: (given: unknown) => Promise<{ readonly url: string; stop(): Promise<unknown> }>,
): Promise<void> {
  const [message] = await once(process, 'message')
  const { stop, url } = await start(message.given)
  process.once('disconnect', async () => {
    await stop()
    process.exit()
  })
  process.on('message', () => {
    const { system, user } = process.cpuUsage()
    process.send?.((system + user) / 1e6)
  })
  process.send?.(url)
}
