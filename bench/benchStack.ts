import { forkPart } from './provider/forkPart.ts'
import { memoryOf } from './provider/memoryOf.ts'
import { judged, type Result } from './Result.ts'

const watchedMs = 10_000

/** Boot time of the local stack, and memory of all its processes. */
export async function benchStack(): Promise<Result[]> {
  const startedAt = performance.now()
  const stack = await forkPart(new URL('./provider/runStack.ts', import.meta.url), undefined)
  const boot = performance.now() - startedAt
  let most = 0
  // Indexing right after the boot takes more memory than idling.
  while (performance.now() - startedAt - boot < watchedMs) {
    most = Math.max(most, await memoryOf(stack.pid))
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await stack.stop()
  return [
    judged('stackBoot', { name: 'boot of the local stack', unit: 'ms', value: boot }),
    judged('stackMiB', {
      detail: 'maximum of the first ten seconds',
      name: 'memory of the local stack',
      unit: 'MiB',
      value: most,
    }),
  ]
}
