import { embeddedError } from '../../core/frame/errors.ts'
import type { Connector, ConnectorContext, ConnectorEvent } from '../../core/ports/connector.ts'
import type { EmbeddedStage } from '../../core/ports/embeddedStage.ts'
import { walletError } from '../../core/ports/errors.ts'
import type {
  FrameEvent,
  FrameMethod,
  FrameParams,
  FrameResult,
  FrameSession,
} from '../../protocol/frame/index.ts'
import { createLogin } from './createLogin.ts'
import { createFrame } from './frame/createFrame.ts'
import { walletIcon, walletName } from './identity.ts'
import { createEvmProvider } from './providers/createEvmProvider.ts'
import { createSolanaWallet } from './providers/createSolanaWallet.ts'
import { createWalletRequests } from './providers/createWalletRequests.ts'
import { embeddedNamespaces, isOn, withChain } from './sessionsOf.ts'

export type EmbeddedConnectorOptions = Pick<ConnectorContext, 'outside' | 'signal'> & {
  readonly stage: EmbeddedStage
  /** The frame's address. */
  readonly url: URL
}

/** The types of the embedded wallet's EVM accounts. */
const accountTypes = ['eoa', 'smartAccount'] as const

/** The timeout of requests that the frame answers by itself, in ms. */
const answerTime = 30_000

/** Connects the embedded wallet, with one login for both of its chain families. */
export function createEmbeddedConnector({
  outside,
  signal: ending,
  stage,
  url,
}: EmbeddedConnectorOptions): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const frame = createFrame({ onEvent, onReload, signal: ending, stage, url })
  // Each provider stays the same object for as long as the page lives.
  const askWallet = createWalletRequests({ frame, stage })
  const login = createLogin(
    outside,
    { eip155: createEvmProvider(askWallet), solana: createSolanaWallet(askWallet) },
    tell,
  )
  /** Whether a login was started whose end `connect` has not awaited yet. */
  let isStarted = false
  let isNew = false
  let leaving: Promise<void> | undefined

  return {
    icon: walletIcon,
    id: 'embedded',
    name: walletName,
    namespaces: embeddedNamespaces,
    type: 'auth',

    async connect({ chainId, namespaces, signal }) {
      try {
        const current = isStarted ? undefined : await read()
        const session = current ?? (await frame.request('login.wait', {}, { signal }))
        isNew = session.isNew ?? false
        login.set(session)
      } finally {
        isStarted = false
      }
      await preferDefault()
      const now = login.get()
      if (chainId && now && !isOn(now, chainId)) await move(chainId)
      return login.grant({ namespaces })
    },

    async restore({ namespaces }) {
      login.set(await read())
      return login.grant({ namespaces })
    },

    // Families share the login, so their ends are one.
    disconnect() {
      leaving ??= leave().finally(() => {
        leaving = undefined
      })
      return leaving
    },

    async estimateFee({ chainId, transaction: { value = 0n, ...fields } }) {
      const transaction = { ...fields, value: `0x${value.toString(16)}` }
      const { most, payer } = await ask('fee.estimate', { chainId, transaction })
      return { most: BigInt(most), payer }
    },

    isNewLogin: () => isNew,

    preferAccount: prefer,

    async switchNetwork({ caipNetworkId, name }) {
      if (!login.get()) throw embeddedError('SIGNED_OUT')
      const chainId = await move(caipNetworkId)
      if (chainId !== caipNetworkId) throw walletError('SWITCH_FAILED', { network: name })
    },

    email: { start: (email, signal) => begin('email.start', { email }, signal) },
    passkey: {
      async start(signal) {
        await begin('passkey.start', {}, signal)
      },
    },
    social: {
      finish: async (result) => (await begin('social.finish', { result })).provider,
      async start(login, signal) {
        await begin('social.start', login, signal)
      },
    },
    token: {
      async start(jwt, signal) {
        await begin('token.start', { jwt }, signal)
      },
    },
    screens: {
      focus: frame.focus,
      reload: frame.reload,
      async show(screen, options) {
        await frame.request('screen.show', { screen, ...options })
      },
    },

    listen(listener) {
      const added = (event: ConnectorEvent) => listener(event)
      listeners.add(added)
      return () => listeners.delete(added)
    },
  }

  function ask<method extends FrameMethod>(
    method: method,
    params: FrameParams<method>,
    signal?: AbortSignal,
  ): Promise<FrameResult<method>> {
    return frame.request(method, params, { limit: answerTime, signal })
  }

  async function begin<method extends FrameMethod>(
    ...request: Parameters<typeof ask<method>>
  ): Promise<FrameResult<method>> {
    const begun = await ask(...request)
    isStarted = true
    return begun
  }

  /** Reads the stored login from the frame. */
  async function read(): Promise<FrameSession | undefined> {
    return (await ask('session.get', {})).session
  }

  /** Once per connect: the visitor may choose another type afterwards. */
  async function preferDefault(): Promise<void> {
    const { eip155 = '' } = outside.settings().accountTypes
    const used = login.get()?.accounts.find(({ namespace }) => namespace === 'eip155')
    // A smart account that is not listed here may be listed on the page's other networks.
    if (used && used.type.toLowerCase() !== eip155.toLowerCase()) await prefer(eip155)
  }

  /** Selects a type of account. Types of other wallets are ignored. */
  async function prefer(name: string): Promise<void> {
    const type = accountTypes.find((type) => type.toLowerCase() === name.toLowerCase())
    if (!type) return
    await ask('account.prefer', { type })
    login.set(await read())
  }

  /** Selects a chain. Returns the one that the frame is on. */
  async function move(wanted: string): Promise<string> {
    const { chainId } = await ask('chain.switch', { chainId: wanted })
    const now = login.get()
    if (now) login.set(withChain(now, chainId))
    return chainId
  }

  async function leave(): Promise<void> {
    login.leave()
    await ask('session.end', {})
  }

  function onEvent(event: FrameEvent) {
    if (event.event !== 'session') stage.follow(event)
    // A login that was never granted is `connect`'s to report.
    else if (login.isGranted()) login.set(event.session)
  }

  /** The login may have ended together with the lost frame. */
  function onReload() {
    if (login.isGranted()) read().then(login.set, outside.logger.warn)
  }

  function tell(event: ConnectorEvent) {
    for (const listener of [...listeners]) listener(event)
  }
}
