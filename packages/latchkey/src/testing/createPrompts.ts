import { ProviderError } from './ProviderError.ts'

/** Scripts the visitor's decisions in a wallet. */
export type Prompts = {
  /** Approves requests from now on, the initial behavior. */
  approve(): void
  /** Declines the next request, or all until `approve()`. */
  reject(which?: 'next' | 'all'): void
  /** Waits before each decision. */
  delay(milliseconds: number): void
  /** Leaves requests open until `release()`. */
  hold(): void
  /** Decides open requests. */
  release(): void
  /**
   * Prompts the visitor; resolves on approval. @throws {@link ProviderError} 4001 if declined,
   * -32002 if the request is open already
   */
  ask(question: string, options?: { once?: boolean }): Promise<void>
}

export function createPrompts(): Prompts {
  const open = new Set<string>()
  let refusals = 0
  let pause = 0
  let held: { promise: Promise<void>; release(): void } | undefined

  return {
    approve: () => {
      refusals = 0
    },
    reject: (which = 'next') => {
      refusals = which === 'all' ? Number.POSITIVE_INFINITY : refusals + 1
    },
    delay: (milliseconds) => {
      pause = milliseconds
    },
    hold: () => {
      held ??= createGate()
    },
    release: () => {
      held?.release()
      held = undefined
    },
    async ask(question, { once = false } = {}) {
      if (once && open.has(question))
        throw new ProviderError(-32002, `Request of type '${question}' already pending`)
      open.add(question)
      await held?.promise
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      open.delete(question)
      if (refusals === 0) return
      refusals--
      throw new ProviderError(4001, 'User rejected the request.')
    },
  }
}

function createGate() {
  let release = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}
