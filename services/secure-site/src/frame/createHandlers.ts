import type { FrameContext } from './FrameContext.ts'
import type { Login } from './login/Login.ts'
import { FrameError } from './port/FrameError.ts'
import type { Handlers } from './port/serve.ts'
import type { Wallet } from './rpc/createWallet.ts'
import { endLogin } from './session/endLogin.ts'
import { restoreLogin } from './session/restoreLogin.ts'
import { selectedChains, sessionOf } from './session/sessionOf.ts'

/** Answers the page's requests. */
export function createHandlers(context: FrameContext, login: Login, wallet: Wallet): Handlers {
  const { config, store } = context
  return {
    'chain.switch'({ chainId }) {
      const network = store.getState().host?.networks.find(({ id }) => id === chainId)
      const family = chainId.split(':')[0]
      if (!network || (family !== 'eip155' && family !== 'solana'))
        throw new FrameError('RPC_FAILED', 'The host does not offer this network.', {
          rpcCode: 4902,
        })
      store.setState(({ chainIds }) => ({ chainIds: { ...chainIds, [family]: chainId } }))
      return { chainId }
    },
    'email.start': ({ email }) => login.startEmail(email),
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
      store.setState({ wanted })
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
    'token.start'({ jwt }) {
      login.startToken(jwt)
      return {}
    },
    'wallet.request': async (request, signal) => ({ value: await wallet.request(request, signal) }),
  }
}
