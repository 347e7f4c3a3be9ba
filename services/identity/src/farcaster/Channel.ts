import type { LocalFarcaster } from './LocalFarcaster.ts'

/** The request of a login, which a Farcaster app signs. */
export type LoginRequest = {
  readonly domain: string
  readonly nonce: string
  readonly siweUri: string
  readonly expirationTime?: string
  readonly notBefore?: string
}

/** The response of an app. */
export type AppResponse = {
  readonly fid: number
  readonly message: string
  readonly signature: string
  readonly username: string
}

/** A channel between a login and an app. */
export type Channel = { readonly request: LoginRequest; response?: AppResponse }

/** Signs a request as an app does (FIP-11). */
export async function signRequest(
  { domain, expirationTime, nonce, notBefore, siweUri }: LoginRequest,
  name: string,
  accountOf: LocalFarcaster,
): Promise<AppResponse> {
  const { address, fid, sign } = await accountOf(name)
  const message = [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'Farcaster Auth',
    '',
    `URI: ${siweUri}`,
    'Version: 1',
    'Chain ID: 10',
    `Nonce: ${nonce}`,
    `Issued At: ${new Date().toISOString()}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    'Resources:',
    `- farcaster://fid/${fid}`,
  ].join('\n')
  return { fid, message, signature: await sign(message), username: name }
}
