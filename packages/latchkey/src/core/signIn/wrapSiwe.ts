import { foldCase } from '../address/foldCase.ts'
import { type CaipNetworkId, referenceOf } from '../caip.ts'
import type { SiweConfig } from '../ports/siweConfig.ts'
import type { Siwx, SiwxMessage, SiwxSession } from '../ports/siwx.ts'
import { signInError } from './errors.ts'

/** Presents a {@link SiweConfig} of older versions as {@link Siwx}. */
export function wrapSiwe(config: SiweConfig): Siwx {
  const { signOutOnAccountChange, signOutOnDisconnect, signOutOnNetworkChange } = config

  async function signOut() {
    if (!(await config.signOut()))
      throw signInError('SIGN_IN_REFUSED', { problem: '`signOut` failed' })
    config.onSignOut?.()
  }

  async function addSession({ cacao, data, message, signature }: SiwxSession) {
    const isValid = await config.verifyMessage({ cacao, message, signature })
    if (!isValid) throw signInError('SIGN_IN_REFUSED', { problem: '`verifyMessage` refused it' })
    config.onSignIn?.((await config.getSession()) ?? sessionOf(data))
  }

  async function getSessions(chainId: CaipNetworkId, accountAddress: string) {
    const session = await config.getSession()
    const isHere = signOutOnNetworkChange === false || `eip155:${session?.chainId}` === chainId
    if (!session || !isHere || foldCase(session.address) !== foldCase(accountAddress)) return []
    // The host keeps the signed message itself.
    const data = { accountAddress, chainId, domain: '', nonce: '', uri: '', version: '1' }
    return [{ data, message: '', signature: '' }]
  }

  return {
    addSession,
    async createMessage({ accountAddress, chainId, notBefore }) {
      const {
        domain = location.host,
        uri = location.origin,
        ...params
      } = (await config.getMessageParams?.()) ?? {}
      const { exp, iat = new Date().toISOString(), nbf = notBefore, ...others } = params
      const nonce = await config.getNonce(accountAddress)
      const message: SiwxMessage = {
        accountAddress,
        chainId,
        domain,
        expirationTime: exp,
        issuedAt: iat,
        nonce,
        notBefore: nbf,
        requestId: others.requestId,
        resources: others.resources,
        statement: others.statement,
        toString: () =>
          config.createMessage({
            ...others,
            address: `did:pkh:${chainId}:${accountAddress}`,
            chainId: Number(referenceOf(chainId)),
            domain,
            exp,
            iat,
            nbf,
            nonce,
            uri,
            version: '1',
          }),
        uri,
        version: '1',
      }
      return message
    },
    getRequired: () => config.required ?? true,
    getSessions,
    async revokeSession(chainId, address) {
      if ((await getSessions(chainId, address)).length > 0) await signOut()
    },
    async setSessions(sessions) {
      if (sessions.length === 0) return signOut()
      for (const session of sessions) await addSession(session)
    },
    signOutOnAccountChange,
    signOutOnDisconnect,
    signOutOnNetworkChange,
  }
}

function sessionOf({ accountAddress, chainId }: SiwxSession['data']) {
  return { address: accountAddress, chainId: Number(referenceOf(chainId)) }
}
