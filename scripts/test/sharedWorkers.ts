import { readFileSync } from 'node:fs'
import {
  BaseSequencer,
  ForksPoolWorker,
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolTask,
  type TestSpecification,
  type WorkerRequest,
} from 'vitest/node'

/** Files that a worker runs before it is replaced, which frees its memory. */
const mostFiles = 60

/**
 * Tells whether a test file must not share its process. Tests of services and scripts start servers, chains
 * and databases. A module mock stays in place for every later file, and a count of timers includes those that
 * earlier files left.
 */
function isIsolated(file: string): boolean {
  return (
    /\/(services|scripts)\//.test(file) ||
    /\bvi\.(mock|doMock|getTimerCount|resetModules)\(/.test(readFileSync(file, 'utf8'))
  )
}

/** Runs many files, because starting a process and loading modules costs more than most tests do. */
class SharedWorker extends ForksPoolWorker {
  override readonly name = 'sharedWorkers'
  readonly #environment: string
  #files = 0

  constructor(options: PoolOptions) {
    super(options)
    this.#environment = options.environment.name
  }

  override send(message: WorkerRequest): void {
    if (message.type === 'run')
      for (const { filepath } of message.context.files)
        this.#files += isIsolated(filepath) ? mostFiles : 1
    super.send(message)
  }

  canReuse({ context }: PoolTask): boolean {
    return (
      this.#files < mostFiles &&
      context.environment.name === this.#environment &&
      !context.files.some(({ filepath }) => isIsolated(filepath))
    )
  }
}

/** A pool for `isolate: false` that still isolates the files that need it. */
export const sharedWorkers: PoolRunnerInitializer = {
  createPoolWorker: (options) => new SharedWorker(options),
  name: 'sharedWorkers',
}

/** Sorts isolated files first, then the others by environment, because a worker serves only one. */
export class SharingSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId }: TestSpecification) => {
      if (isIsolated(moduleId)) return 0
      return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 2 : 1
    }
    const isShared = ({ project }: TestSpecification) => project.config.isolate === false
    const sorted = await super.sort(files)
    return [
      ...sorted.filter((file) => !isShared(file)),
      ...sorted.filter(isShared).sort((one, other) => turnOf(one) - turnOf(other)),
    ]
  }
}
