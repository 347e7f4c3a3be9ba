import { createBuckets } from './createBuckets.ts'

/** Runs tasks of many owners on one event loop. */
export type FairQueue = {
  /** Runs a task when it is the owner's turn. Tasks of one owner run in order. */
  run(owner: string, task: () => void): void
  /** Resolves when it is the owner's turn. */
  turn(owner: string): Promise<void>
}

export type FairQueueOptions = {
  /** Milliseconds of work per second, and at once, that an owner may use with priority. */
  readonly lightMs?: number
  readonly lightBurstMs?: number
  /** How long the queue rests after work without priority, in proportion to its time. */
  readonly rest?: number
}

type Task = () => void
type Flow = { readonly owner: string; readonly tasks: Task[]; debtMs: number; priority: number }

/** Time that owners without priority use in one round. */
const quantumMs = 1
/** Time after which an owner that stays busy loses a step of its priority. */
const stepMs = 5
/** Owners that were active within this time share the event loop. */
const sharedMs = 1_000
const priorities = 8
/** Tasks of lower priority wait until the queue has rested. */
const restless = 5

/**
 * Creates a queue that serves the tasks of owners in turn.
 *
 * An owner that had nothing waiting goes first, the sooner the less time it used recently. An owner
 * that stays busy loses its priority step by step: one long pause, such as a garbage collection, costs
 * it few. Owners without priority share the rest of the time in rounds (deficit round robin). While
 * several owners are active, the queue rests between tasks of lower priority: other processes on the
 * same core never wait for long.
 * One task runs per turn of the event loop, so its time includes the promises that it settles.
 */
export function createFairQueue({
  lightBurstMs = 200,
  lightMs = 100,
  rest = 4,
}: FairQueueOptions = {}): FairQueue {
  const flows = new Map<string, Flow>()
  const heavy: Flow[] = []
  /** By priority; the first has none. */
  const classes = [heavy, ...Array.from({ length: priorities }, (): Flow[] => [])]
  const bucketOf = createBuckets(lightMs, lightBurstMs)
  const usedTime = createUsedTime()
  let isArmed = false
  let lastOwner: string | undefined
  let sharedUntil = 0
  let restsUntil = 0
  let resting: NodeJS.Timeout | undefined

  function run(owner: string, task: Task): void {
    lastOwner ??= owner
    if (owner !== lastOwner) sharedUntil = performance.now() + sharedMs
    lastOwner = owner
    const known = flows.get(owner)
    if (known) {
      known.tasks.push(task)
      return
    }
    const share = bucketOf(owner).level() / lightBurstMs
    const priority = Math.max(0, Math.ceil(share * priorities))
    const flow = { owner, tasks: [task], debtMs: 0, priority }
    flows.set(owner, flow)
    classes[priority]?.push(flow)
    arm()
  }

  function arm(): void {
    if (isArmed || flows.size === 0) return
    const restMs = restsUntil - performance.now()
    // Timers are no finer than a millisecond, so shorter rests add up.
    if (restMs < 1 || classes.slice(restless).some((flows) => flows.length > 0)) {
      clearTimeout(resting)
      resting = undefined
      isArmed = true
      setImmediate(work)
    } else resting ??= setTimeout(wake, restMs)
  }

  function wake(): void {
    resting = undefined
    arm()
  }

  function next(): Flow | undefined {
    for (let priority = priorities; priority > 0; priority--) {
      const flow = classes[priority]?.shift()
      if (flow) return flow
    }
    for (let flow = heavy.shift(); flow; flow = heavy.shift()) {
      if (flow.debtMs < quantumMs || heavy.length === 0) return flow
      flow.debtMs -= quantumMs
      heavy.push(flow)
    }
    return undefined
  }

  function work(): void {
    const flow = next()
    const task = flow?.tasks.shift()
    const startedAt = performance.now()
    // Runs after the microtasks of the task.
    setImmediate(() => {
      isArmed = false
      if (flow) settle(flow, usedTime(performance.now() - startedAt))
      arm()
    })
    task?.()
  }

  function settle(flow: Flow, ms: number): void {
    bucketOf(flow.owner).take(ms)
    const now = performance.now()
    // An address alone, such as a proxy that hides its clients, may use all the time.
    if (flow.priority < restless && now < sharedUntil)
      restsUntil = Math.max(restsUntil, now) + ms * rest
    flow.debtMs += ms
    if (flow.priority > 0) {
      flow.priority = Math.max(0, flow.priority - Math.floor(flow.debtMs / stepMs))
      flow.debtMs %= stepMs
    }
    if (flow.tasks.length > 0) classes[flow.priority]?.push(flow)
    else flows.delete(flow.owner)
  }

  return {
    run,
    turn: (owner) => new Promise((resolve) => run(owner, resolve)),
  }
}

/** Tasks that took less are not measured again: the system call takes as long as they do. */
const readsFromMs = 1

/**
 * Creates a function that returns the CPU time of the task that has just ended, from the time that passed. An
 * owner must not pay for the time of other programs on the same core.
 */
function createUsedTime(): (passedMs: number) => number {
  let read = process.cpuUsage()
  /** Time of the short tasks since then. */
  let shortMs = 0
  return (passedMs) => {
    if (passedMs < readsFromMs) {
      shortMs += passedMs
      return passedMs
    }
    const { system, user } = process.cpuUsage(read)
    const ms = Math.max(0, (system + user) / 1_000 - shortMs)
    read = process.cpuUsage()
    shortMs = 0
    return Math.min(passedMs, ms)
  }
}
