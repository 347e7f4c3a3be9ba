import { embeddedError } from '../../core/frame/errors.ts'
import type {
  AccountType,
  Connector,
  ConnectorContext,
  ConnectorEvent,
} from '../../core/ports/connector.ts'
import { walletError } from '../../core/ports/errors.ts'
import { answerTime, createParts, type Parts } from './createParts.ts'
import { walletIcon, walletName } from './identity.ts'
import { embeddedNamespaces, isOn, withChain } from './sessionsOf.ts'

/** The types of the embedded wallet's EVM accounts. */
const accountTypes = ['eoa', 'smartAccount'] as const

/** Connects the embedded wallet, with one login for both of its chain families. */
export function createEmbeddedConnector({
  outside,
  signal: ending,
}: Pick<ConnectorContext, 'outside' | 'signal'>): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let making: Promise<Parts> | undefined
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
      const { frame, login, read } = await parts()
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
      if (chainId && now && !isOn(now, chainId)) {
        const moved = await frame.request('chain.switch', { chainId }, { limit: answerTime })
        login.set(withChain(now, moved.chainId))
      }
      return login.grant({ namespaces })
    },

    async restore({ namespaces }) {
      const { login, read } = await parts()
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

    isNewLogin: () => isNew,

    preferAccount: prefer,

    async switchNetwork({ caipNetworkId, name }) {
      const { frame, login } = await parts()
      const before = login.get()
      if (!before) throw embeddedError('SIGNED_OUT')
      const { chainId } = await frame.request('chain.switch', { chainId: caipNetworkId })
      if (chainId !== caipNetworkId) throw walletError('SWITCH_FAILED', { network: name })
      login.set(withChain(login.get() ?? before, chainId))
    },

    email: {
      start: async (email, signal) =>
        begin(({ frame }) =>
          frame.request('email.start', { email }, { limit: answerTime, signal }),
        ),
    },
    passkey: {
      async start(signal) {
        await begin(({ frame }) =>
          frame.request('passkey.start', {}, { limit: answerTime, signal }),
        )
      },
    },
    social: {
      async finish(result) {
        const { provider } = await begin(({ frame }) =>
          frame.request('social.finish', { result }, { limit: answerTime }),
        )
        return provider
      },
      async start(login, signal) {
        await begin(({ frame }) =>
          frame.request('social.start', login, { limit: answerTime, signal }),
        )
      },
    },
    token: {
      async start(jwt, signal) {
        await begin(({ frame }) =>
          frame.request('token.start', { jwt }, { limit: answerTime, signal }),
        )
      },
    },
    screens: {
      focus(title) {
        // `show` reports a frame that doesn't open.
        parts().then(
          ({ frame }) => frame.focus(title),
          () => undefined,
        )
      },
      reload() {
        parts().then(
          ({ frame }) => frame.reload(),
          () => undefined,
        )
      },
      async show(screen, options) {
        const { frame } = await parts()
        await frame.request('screen.show', { screen, ...options })
      },
    },

    listen(listener) {
      const added = (event: ConnectorEvent) => listener(event)
      listeners.add(added)
      return () => listeners.delete(added)
    },
  }

  /** Once per connect: the visitor may choose another type afterwards. */
  async function preferDefault(): Promise<void> {
    const { login } = await parts()
    const { eip155 = '' } = outside.settings().accountTypes
    const used = login.get()?.accounts.find(({ namespace }) => namespace === 'eip155')
    const wanted = accountTypes.find((type) => type.toLowerCase() === eip155.toLowerCase())
    // A smart account that is not listed here may be listed on the page's other networks.
    if (wanted && used && wanted !== used.type) await prefer(wanted)
  }

  async function prefer(type: AccountType): Promise<void> {
    const { frame, login, read } = await parts()
    if (type !== 'eoa' && type !== 'smartAccount') return
    await frame.request('account.prefer', { type }, { limit: answerTime })
    login.set(await read())
  }

  async function begin<begun>(start: (parts: Parts) => Promise<begun>): Promise<begun> {
    const begun = await start(await parts())
    isStarted = true
    return begun
  }

  async function leave(): Promise<void> {
    const { frame, login } = await parts()
    login.leave()
    await frame.request('session.end', {}, { limit: answerTime })
  }

  function parts(): Promise<Parts> {
    making ??= createParts(outside, ending, tell)
    // Allow a retry after a chunk failed to load.
    making.catch(() => {
      making = undefined
    })
    return making
  }

  function tell(event: ConnectorEvent) {
    for (const listener of [...listeners]) listener(event)
  }
}
