import type { AppContext } from '../AppContext.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import type { Visit } from '../http/Visit.ts'
import type { BundlerCall } from '../upstreams/bundlers/BundlerPort.ts'
import { countSponsored } from './countSponsored.ts'
import { gweiOfAnswer, sponsoredGwei } from './sponsoredGwei.ts'

/** The fees that a project may have sponsored by bundler calls, in gwei a day; undefined if it may make none. */
export function bundlerLimit(
  config: AppContext['config'],
  project: Visit['project'],
): number | undefined {
  const isSponsoring = (project?.sponsoring ?? config.sponsoring) !== undefined
  return project?.bundlerGweiPerDay ?? config.bundlerGweiPerDay ?? (isSponsoring ? 0 : undefined)
}

/**
 * Limits bundler calls: only projects that opted in may make them, and paymasters may
 * sponsor their daily limit. Sponsoring for the embedded wallet's visitors allows calls, and no fees: those
 * go through `/v1/auth/sponsor`.
 */
export function limitSponsoring({ config, fanout }: Pick<AppContext, 'config' | 'fanout'>) {
  return async <answer>(
    call: BundlerCall,
    { caller, project }: Visit,
    ask: () => Promise<answer>,
  ): Promise<answer> => {
    const limit = bundlerLimit(config, project)
    if (limit === undefined)
      throw new Refusal(403, {
        name: 'projectId',
        description: 'Bundler calls are not allowed for this project',
      })
    const key = `sponsored:${project ? caller.projectId : ''}`
    const limits = [{ key, limit }]
    const answer = await countSponsored(fanout, sponsoredGwei(call), limits, ask)
    // Above the limit, the signed response is withheld.
    return countSponsored(fanout, gweiOfAnswer(call, answer), limits, async () => answer)
  }
}
