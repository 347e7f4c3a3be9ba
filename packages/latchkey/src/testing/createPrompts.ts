import { ProviderError } from './ProviderError.ts'

/** Stands for the person in front of the wallet: what happens when it asks. */
export type Prompts = {
  /** Says yes from now on, which is also how it begins. */
  approve(): void
  /** Says no: to the next question, or to all until `approve()`. */
  reject(which?: 'next' | 'all'): void
  /** Thinks this long before each answer. */
  delay(milliseconds: number): void
  /** Leaves questions open until `release()`. */
  hold(): void
  /** Answers what was left open. */
  release(): void
  /** Resolves with a yes. @throws {@link ProviderError} 4001 for a no, -32002 while it is being asked already. */
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
