import type { Replica } from './createReplica.ts'
import { createShares } from './createShares.ts'
import type { Owner } from './Owner.ts'

export type RoomOptions = {
  readonly name: string
  readonly replica: Replica
  /** Limit at this replica, and the share of it that one project may use. */
  readonly all: number
  readonly projectShare: number
  /** Limits over all replicas. */
  readonly perNetwork: number
  readonly perProject: number
}

/** Ends a reservation, or a part of it. */
export type Release = (amount?: number) => void

/** A limited number of things (sockets, subscriptions), shared between networks and projects. */
export type Room = {
  readonly total: number
  add(owner: Owner, amount: number): void
  /** The limit that a further amount would exceed at this replica. */
  exceeded(owner: Owner, amount: number): 'all' | 'network' | 'project' | undefined
  /**
   * Reserves an amount, so that calls at the same time share what is left. Resolves with the limit
   * over all replicas that it exceeds, or with the reservation.
   */
  reserve(owner: Owner, amount: number): Promise<'network' | 'project' | Release>
  /** The network that yields to `owner` when too much is reserved; undefined if `owner` has the most. */
  yields(owner: Owner): string | undefined
}

/** Creates an empty {@link Room}. */
export function createRoom(options: RoomOptions): Room {
  const { all, name, perNetwork, perProject, projectShare, replica } = options
  const networks = createShares()
  const projects = createShares()
  const mostOfProject = Math.min(perProject, Math.ceil(all * projectShare))
  const networkKey = (network: string) => `${name} of network ${network}`
  const projectKey = (project: string) => `${name} of project ${project}`

  function add({ network, project }: Owner, amount: number): void {
    networks.add(network, amount)
    replica.note(networkKey(network), networks.of(network))
    if (project === undefined) return
    projects.add(project, amount)
    replica.note(projectKey(project), projects.of(project))
  }

  return {
    get total() {
      return networks.total
    },
    add,
    exceeded({ network, project }, amount) {
      if (networks.of(network) + amount > perNetwork) return 'network'
      if (project !== undefined && projects.of(project) + amount > mostOfProject) return 'project'
      return networks.total + amount > all ? 'all' : undefined
    },
    async reserve(owner, amount) {
      const { network, project } = owner
      add(owner, amount)
      let left = amount
      const release: Release = (some = left) => {
        left -= some
        add(owner, -some)
      }
      const keys = [networkKey(network)]
      if (project !== undefined) keys.push(projectKey(project))
      const [ofNetwork = 0, ofProject = 0] = await replica.others(keys)
      const exceeded =
        networks.of(network) + ofNetwork > perNetwork
          ? 'network'
          : project !== undefined && projects.of(project) + ofProject > perProject
            ? 'project'
            : undefined
      if (exceeded) release()
      return exceeded ?? release
    },
    yields({ network }) {
      const largest = networks.largest()
      const isLarger = largest !== undefined && networks.of(largest) > networks.of(network)
      return isLarger ? largest : undefined
    },
  }
}
