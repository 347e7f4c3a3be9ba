import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Wallet } from '../../apps/wallet/src/core/createWallet.ts'
import type { SiteRequest } from '../../apps/wallet/src/core/requests/SiteRequest.ts'
import type { WalletState } from '../../apps/wallet/src/core/state.ts'

/** Answers each kind of request in place of a visitor. */
export type Policy = { readonly [kind in SiteRequest['kind']]?: 'ask' | 'approve' | 'reject' }

export type WalletKind = 'walletkit' | 'web3wallet'

export type WalletSetup = {
  readonly kit: WalletKind
  readonly relayUrl: string
  readonly storageFile: string
  /** Node URLs by chain id. */
  readonly nodes: Readonly<Record<string, string>>
  readonly policy: Policy
  /** A provider that verifies sites. @default none */
  readonly verifyUrl?: string
  /** Offset of the wallet's clock. */
  readonly skewMs?: number
}

type Verbs = Omit<Wallet, 'accounts' | 'chains' | 'close' | 'state'> & {
  /** Sets the wallet's clock, as a visitor does by hand on a phone. */
  skew(ms: number): Promise<void>
}

export type WalletCall = { id: number; verb: keyof Verbs; args: readonly unknown[] }

export type WalletReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'state'; readonly state: WalletState }
  | { readonly kind: 'done'; readonly id: number; readonly reason?: string }

/** A wallet in its own process, as on a phone. */
export type WalletHandle = Verbs & {
  readonly state: WalletState
  /** Resolves with the first state that fulfils the condition, including the present one. */
  until(isSo: (state: WalletState) => boolean, what: string): Promise<WalletState>
  /** Kills the process, as an empty battery does. */
  kill(): Promise<void>
}

// The older kit floods a relay that was unavailable, and then takes some seconds longer.
const patience = 45_000

/**
 * Starts a wallet's process and waits for its kit.
 *
 * @param program Path of its bundled program. Test files share the one of their stack.
 */
export async function startWallet(setup: WalletSetup, program?: string): Promise<WalletHandle> {
  const child = fork(program ?? (await sharedProgram()), {
    env: { ...process.env, DISABLE_GLOBAL_CORE: 'true', NODE_ENV: 'production' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-4_000)
  })
  let state: WalletState | undefined
  const listeners = new Set<(report: WalletReport) => void>()
  child.on('message', (report: WalletReport) => {
    if (report.kind === 'state') state = report.state
    for (const listener of [...listeners]) listener(report)
  })

  /** Waits for a report, as long as a visitor would. */
  function hear<found>(
    pick: (report: WalletReport | undefined) => found | undefined,
    what: string,
  ) {
    return new Promise<found>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        listeners.delete(listener)
        child.off('exit', gone)
      }
      const listener = (report?: WalletReport) => {
        const found = pick(report)
        if (found === undefined) return
        stop()
        resolve(found)
      }
      const fail = (why: string) => {
        stop()
        reject(new Error(`${what}: ${why}\n${describe(state)}\n${said}`))
      }
      const gone = () => fail('the wallet ended')
      const timer = setTimeout(() => fail(`not in ${patience} ms`), patience)
      listeners.add(listener)
      child.once('exit', gone)
      if (child.exitCode === null && child.signalCode === null) listener()
      else gone()
    })
  }

  const ready = hear(
    (report) => (report?.kind === 'ready' || report?.kind === 'failed' ? report : undefined),
    'starting',
  )
  child.send(setup)
  const begun = await ready
  if (begun.kind === 'failed') throw new Error(begun.reason)

  let calls = 0
  async function call(verb: keyof Verbs, args: readonly unknown[]): Promise<void> {
    const id = ++calls
    const done = hear(
      (report) => (report?.kind === 'done' && report.id === id ? report : undefined),
      verb,
    )
    // If the wallet ended, the wait above fails with what it printed last.
    child.send({ id, verb, args } satisfies WalletCall, () => undefined)
    const { reason } = await done
    if (reason) throw new Error(reason)
  }
  const verb =
    <name extends keyof Verbs>(name: name) =>
    (...args: Parameters<Verbs[name]>) =>
      call(name, args)

  const shown = () => {
    // A wallet reports its state before it reports that it is ready.
    if (!state) throw new Error('The wallet has not shown anything')
    return state
  }
  return {
    get state() {
      return shown()
    },
    until: (isSo, what) => hear(() => (isSo(shown()) ? shown() : undefined), what),
    approve: verb('approve'),
    disconnect: verb('disconnect'),
    extend: verb('extend'),
    pair: verb('pair'),
    ping: verb('ping'),
    reject: verb('reject'),
    skew: verb('skew'),
    switchAccount: verb('switchAccount'),
    switchChain: verb('switchChain'),
    update: verb('update'),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Describes what the wallet shows; added to failures. */
function describe(state: WalletState | undefined): string {
  if (!state) return 'The wallet shows nothing.'
  const { requests, happenings, relay, sessions } = state
  const lately = happenings.slice(0, 8).map(({ text, what }) => `${what}: ${text}`)
  const asked = requests.map(({ request, problem }) => `${request.kind} ${problem ?? ''}`)
  return [`The wallet: relay ${relay}, ${sessions.length} sessions`, ...asked, ...lately].join('\n')
}

/** Only tests may import `openStack.ts`: it reads Vitest's context. */
async function sharedProgram(): Promise<string> {
  const { bundled } = await import('../openStack.ts')
  return bundled('wallet')
}
