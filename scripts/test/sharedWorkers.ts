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

/** The weight of files that a worker runs before it is replaced, which frees its memory. Most weigh one. */
const mostWeight = 150

/**
 * How much a test file uses of a worker; a file that must not share its process uses it up. A module mock
 * stays in place for every later file, and the use of memory includes that of earlier files.
 */
function weigh(file: string): number {
  const text = readFileSync(file, 'utf8')
  const mustBeAlone = /\bvi\.(mock|doMock|resetModules)\(|process\.(env|memoryUsage|on)\b/.test(
    text,
  )
  if (mustBeAlone) return mostWeight
  // Servers, chains and databases.
  return /\/services\//.test(file) ? 3 : 1
}

/** Runs many files, because starting a process and loading modules costs more than most tests do. */
class SharedWorker extends ForksPoolWorker {
  override readonly name = 'sharedWorkers'
  readonly #environment: string
  #weight = 0

  constructor(options: PoolOptions) {
    super(options)
    this.#environment = options.environment.name
  }

  override send(message: WorkerRequest): void {
    if (message.type === 'run')
      for (const { filepath } of message.context.files) this.#weight += weigh(filepath)
    super.send(message)
  }

  canReuse({ context }: PoolTask): boolean {
    return (
      this.#weight < mostWeight &&
      context.environment.name === this.#environment &&
      !context.files.some(({ filepath }) => weigh(filepath) === mostWeight)
    )
  }
}

/** A pool for `isolate: false` that still isolates the files that need it. */
export const sharedWorkers: PoolRunnerInitializer = {
  createPoolWorker: (options) => new SharedWorker(options),
  name: 'sharedWorkers',
}

/**
 * Sorts isolated files first, then the others by environment, because a worker serves only one. Of these, files
 * that count timers are first: later ones would count those that other files left.
 */
export class SharingSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId }: TestSpecification) => {
      if (weigh(moduleId) === mostWeight) return 0
      const text = readFileSync(moduleId, 'utf8')
      const first = text.startsWith('// @vitest-environment') ? 3 : 1
      return text.includes('vi.getTimerCount(') ? first : first + 1
    }
    const isShared = ({ project }: TestSpecification) => project.config.isolate === false
    const sorted = await super.sort(files)
    return [
      ...sorted.filter((file) => !isShared(file)),
      ...sorted.filter(isShared).sort((one, other) => turnOf(one) - turnOf(other)),
    ]
  }
}
