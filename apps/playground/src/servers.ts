/** Servers of a local stack, whose ports the pages do not know in advance. */
export type Servers = {
  readonly providerUrl?: string | undefined
  /** Sends test funds. */
  readonly faucetUrl?: string | undefined
  /** The secure site, whose frame holds the embedded wallet. */
  readonly secureSiteUrl?: string | undefined
  /** A wallet page to pair with. */
  readonly walletUrl?: string | undefined
  /** Node URLs by chain id; those of other families by CAIP-2 id. */
  readonly rpc: Readonly<Record<string, string>>
}

/**
 * Finds the servers: in the URL (`?provider=…&rpc.1=…`), else in the build's settings
 * (`VITE_PROVIDER_URL`, `VITE_RPC`), else in `/latchkey.json` beside the page. All of them are
 * optional.
 */
export async function findServers(): Promise<Servers> {
  return fromAddress() ?? fromBuild() ?? (await fromFile())
}

function fromAddress(): Servers | undefined {
  const asked = new URLSearchParams(location.search)
  if (!asked.has('provider')) return undefined
  const rpc = [...asked].filter(([key]) => key.startsWith('rpc.'))
  return {
    faucetUrl: asked.get('faucet') || undefined,
    providerUrl: asked.get('provider') || undefined,
    rpc: Object.fromEntries(rpc.map(([key, url]) => [key.slice('rpc.'.length), url])),
    secureSiteUrl: asked.get('secureSite') || undefined,
    walletUrl: asked.get('wallet') || undefined,
  }
}

function fromBuild(): Servers | undefined {
  const { VITE_FAUCET_URL, VITE_PROVIDER_URL, VITE_RPC, VITE_SECURE_SITE_URL, VITE_WALLET_URL } =
    import.meta.env
  if (!VITE_PROVIDER_URL) return undefined
  return {
    faucetUrl: VITE_FAUCET_URL,
    providerUrl: VITE_PROVIDER_URL,
    rpc: JSON.parse(VITE_RPC ?? '{}'),
    secureSiteUrl: VITE_SECURE_SITE_URL,
    walletUrl: VITE_WALLET_URL,
  }
}

async function fromFile(): Promise<Servers> {
  const response = await fetch('/latchkey.json')
  const isJson = response.headers.get('content-type')?.includes('json')
  return response.ok && isJson ? response.json() : { rpc: {} }
}
