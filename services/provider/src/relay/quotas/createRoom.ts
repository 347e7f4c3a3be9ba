import { createShares } from './createShares.ts'
import type { Owner } from './Owner.ts'

export type RoomLimits = {
  readonly all: number
  readonly perNetwork: number
  readonly perProject: number
}

/** A limited number of things (sockets, subscriptions), shared between networks and projects. */
export type Room = {
  readonly total: number
  add(owner: Owner, amount: number): void
  /** The limit that a further amount would exceed. */
  exceeded(owner: Owner, amount: number): 'all' | 'network' | 'project' | undefined
  /** The network that yields to `owner` when nothing is left; undefined if `owner` has the most. */
  yields(owner: Owner): string | undefined
}

/** Creates an empty {@link Room}. */
export function createRoom({ all, perNetwork, perProject }: RoomLimits): Room {
  const networks = createShares()
  const projects = createShares()
  return {
    get total() {
      return networks.total
    },
    add({ network, project }, amount) {
      networks.add(network, amount)
      if (project !== undefined) projects.add(project, amount)
    },
    exceeded({ network, project }, amount) {
      if (networks.of(network) + amount > perNetwork) return 'network'
      if (project !== undefined && projects.of(project) + amount > perProject) return 'project'
      return networks.total + amount > all ? 'all' : undefined
    },
    yields({ network }) {
      const largest = networks.largest()
      const isLarger = largest !== undefined && networks.of(largest) > networks.of(network) + 1
      return isLarger ? largest : undefined
    },
  }
}
