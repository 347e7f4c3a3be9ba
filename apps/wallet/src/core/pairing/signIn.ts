import { buildAuthObject, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import type { LocalAccount } from 'viem'
import { fieldsOf, numberOf, textOf, textsOf } from '../read.ts'
import type { SignIn, SignInPayload } from '../requests/SiteRequest.ts'
import { WalletError } from '../WalletError.ts'
import { readOrigin } from './Origin.ts'
import { secondsOf } from './readProposal.ts'
import { readPeer } from './Site.ts'
import { supportedMethods } from './supported.ts'

export type SignedMessage = ReturnType<typeof buildAuthObject>

/** Reads a one-click sign-in, with the message for the first chain. */
export function readSignIn(event: unknown, chains: readonly string[], address: string): SignIn {
  const { id, params, verifyContext } = fieldsOf(event, 'A sign-in')
  const { authPayload, expiryTimestamp, requester } = fieldsOf(params, 'A sign-in')
  const requested = readPayload(authPayload)
  const known = chains.filter((chain) => requested.chains.includes(chain))
  const [first] = known
  if (!first) throw new WalletError('chains', requested.chains.join(', '))
  const payload = { ...requested, ...grantedOf(requested, known) }
  return {
    kind: 'signIn',
    id: numberOf(id, 'The id'),
    site: readPeer(requester),
    origin: readOrigin(verifyContext),
    chains: known,
    otherChains: requested.chains.filter((chain) => !chains.includes(chain)),
    methods: methodsOf(payload),
    payload,
    statement: requested.statement,
    message: messageFor(payload, `${first}:${address}`),
    expiresAt: secondsOf(expiryTimestamp),
  }
}

/** Signs the sign-in once for each chain. */
export async function signSignIn(
  { payload }: SignIn,
  chains: readonly string[],
  account: LocalAccount,
): Promise<SignedMessage[]> {
  const granted = { ...payload, ...grantedOf(payload, chains) }
  return Promise.all(
    chains.map(async (chain) => {
      const issuer = `${chain}:${account.address}`
      const s = await account.signMessage({ message: messageFor(granted, issuer) })
      return buildAuthObject(granted, { t: 'eip191', s }, `did:pkh:${issuer}`)
    }),
  )
}

function messageFor(payload: SignInPayload, issuer: string): string {
  return formatMessage(payload, `did:pkh:${issuer}`)
}

/** The granted part of the site's capabilities (ReCaps), which is part of the signed message. */
function grantedOf(payload: SignInPayload, chains: readonly string[]) {
  const {
    chains: shared,
    resources,
    statement,
  } = populateAuthPayload({
    authPayload: payload,
    chains: [...chains],
    methods: [...supportedMethods.eip155],
  })
  return { chains: shared, ...(resources && { resources }), ...(statement && { statement }) }
}

/** The methods that the capabilities name. */
function methodsOf({ resources = [] }: SignInPayload): readonly string[] {
  const recap = resources.at(-1)?.match(/^urn:recap:(.+)$/)?.[1]
  if (!recap) return []
  const text = atob(recap.replaceAll('-', '+').replaceAll('_', '/'))
  const abilities = fieldsOf(fieldsOf(fieldsOf(JSON.parse(text)).att).eip155 ?? {})
  return Object.keys(abilities).map((ability) => ability.replace(/^request\//, ''))
}

function readPayload(value: unknown): SignInPayload {
  const fields = fieldsOf(value, 'A sign-in')
  const text = (name: string) => textOf(fields[name], name)
  const optional = (name: string) =>
    fields[name] === undefined || fields[name] === null ? {} : { [name]: text(name) }
  return {
    domain: text('domain'),
    aud: text('aud'),
    nonce: text('nonce'),
    version: text('version'),
    iat: text('iat'),
    type: typeof fields.type === 'string' ? fields.type : 'caip122',
    chains: [...textsOf(fields.chains, 'chains')],
    ...optional('statement'),
    ...optional('requestId'),
    ...optional('nbf'),
    ...optional('exp'),
    ...(fields.resources ? { resources: [...textsOf(fields.resources, 'resources')] } : {}),
  }
}
