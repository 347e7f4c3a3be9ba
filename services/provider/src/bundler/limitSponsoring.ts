import type { AppContext } from '../AppContext.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import type { Visit } from '../http/Visit.ts'
import type { BundlerCall } from '../upstreams/bundlers/BundlerPort.ts'
import { sponsoredGwei } from './sponsoredGwei.ts'

const day = 86_400_000

/**
 * Creates a check of bundler calls: only projects that opted in may make them, and paymasters may
 * sponsor their daily limit.
 */
export function limitSponsoring({ config, fanout }: Pick<AppContext, 'config' | 'fanout'>) {
  return async (call: BundlerCall, { caller, project }: Visit): Promise<void> => {
    const limit = project?.bundlerGweiPerDay ?? config.bundlerGweiPerDay
    if (limit === undefined)
      throw new Refusal(403, {
        name: 'projectId',
        description: 'Bundler calls are not allowed for this project',
      })
    const gwei = sponsoredGwei(call)
    if (gwei === 0) return
    const key = `sponsored:${project ? caller.projectId : ''}`
    const { count, leftMs } = await fanout.count(key, day, gwei)
    if (count <= limit) return
    // A refused call must not use up the rest of the day.
    await fanout.count(key, day, -gwei)
    const seconds = Math.ceil(leftMs / 1_000)
    throw new Refusal(
      429,
      { name: 'fees', description: 'The daily limit of sponsored fees is reached' },
      { headers: { 'Retry-After': String(seconds) } },
    )
  }
}
