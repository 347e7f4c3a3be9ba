import type { FrameContext } from './FrameContext.ts'
import type { Login } from './login/Login.ts'
import { FrameError } from './port/FrameError.ts'
import type { Handlers } from './port/serve.ts'
import type { Wallet } from './rpc/createWallet.ts'
import { endLogin } from './session/endLogin.ts'
import { restoreLogin } from './session/restoreLogin.ts'
import { selectedChains, sessionOf } from './session/sessionOf.ts'
import { writeSmartRecord } from './smart/smartRecord.ts'

/** Answers the page's requests. */
export function createHandlers(context: FrameContext, login: Login, wallet: Wallet): Handlers {
  const { config, emit, storage, store } = context
  const emitSession = () =>
    emit({ event: 'session', kind: 'event', session: sessionOf(store.getState()) })
  return {
    async 'account.prefer'({ type }) {
      const { login, smart } = store.getState()
      if (login && smart && smart.preferred !== type) {
        const preferring = { ...smart, preferred: type }
        store.setState({ smart: preferring })
        await writeSmartRecord(storage, login.userId, preferring)
        emitSession()
      }
      return {}
    },
    'chain.switch'({ chainId }) {
      const network = store.getState().host?.networks.find(({ id }) => id === chainId)
      const family = chainId.split(':')[0]
      if (!network || (family !== 'eip155' && family !== 'solana'))
        throw new FrameError('RPC_FAILED', 'The host does not offer this network.', {
          rpcCode: 4902,
        })
      store.setState(({ chainIds }) => ({ chainIds: { ...chainIds, [family]: chainId } }))
      // The smart account can act on some chains only.
      if (store.getState().smart) emitSession()
      return { chainId }
    },
    'email.start': ({ email }) => login.startEmail(email),
    'fee.estimate': (question, signal) => wallet.estimateFee(question, signal),
    'frame.ping': () => ({}),
    'host.sync'(host) {
      // The server chose who may embed the frame by the project in the frame's own URL.
      if (host.projectId !== config.projectId)
        throw new FrameError('NOT_EMBEDDABLE', 'The frame was loaded for another project.')
      store.setState((state) => ({ chainIds: selectedChains({ ...state, host }), host }))
      return {}
    },
    'login.wait': (_, signal) => login.wait(signal),
    'passkey.start'() {
      login.startPasskey()
      return {}
    },
    'screen.show'(wanted) {
      store.setState({ changeError: undefined, wanted })
      return {}
    },
    async 'session.end'() {
      login.cancel()
      wallet.rejectAll()
      await endLogin(context).catch((error: unknown) => {
        // The login is erased on this device; the provider's part ends with its refresh token.
        if (!(error instanceof FrameError)) throw error
      })
      return {}
    },
    async 'session.get'() {
      await restoreLogin(context)
      const session = sessionOf(store.getState())
      return session ? { session } : {}
    },
    'social.finish': async ({ result }) => ({ provider: await login.returnSocial(result) }),
    'social.start'({ provider, returnUrl }) {
      login.startSocial(provider, returnUrl)
      return {}
    },
    'token.start'({ jwt }) {
      login.startToken(jwt)
      return {}
    },
    'wallet.request': async (request, signal) => ({ value: await wallet.request(request, signal) }),
  }
}
