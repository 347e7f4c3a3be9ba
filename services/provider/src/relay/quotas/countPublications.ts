import { relayErrorCodes } from 'latchkey/protocol'
import type { Fanout } from '../../fanout/Fanout.ts'
import { RelayError } from '../RelayError.ts'
import type { RelaySettings } from '../relaySettings.ts'
import type { Owner } from './Owner.ts'

const minute = 60_000
/** A message counts once for each started part of this size. */
const partBytes = 16_384

/**
 * Counts the publications of networks and projects over all replicas.
 *
 * @throws {@link RelayError} above the limit
 */
export function countPublications(
  fanout: Pick<Fanout, 'count'>,
  {
    publishesPerNetwork,
    publishesPerProject,
  }: Pick<RelaySettings, 'publishesPerNetwork' | 'publishesPerProject'>,
) {
  const count = async (key: string, limit: number, parts: number) => {
    const { count, leftMs } = await fanout.count(`relay:publishes:${key}`, minute, parts)
    if (count <= limit) return
    const seconds = Math.max(1, Math.ceil(leftMs / 1_000))
    throw new RelayError(relayErrorCodes.limited, `Too many messages. Retry after ${seconds} s.`)
  }
  return async ({ network, project }: Owner, bytes: number): Promise<void> => {
    const parts = Math.ceil(bytes / partBytes)
    await Promise.all([
      count(`network:${network}`, publishesPerNetwork, parts),
      project !== undefined && count(`project:${project}`, publishesPerProject, parts),
    ])
  }
}
