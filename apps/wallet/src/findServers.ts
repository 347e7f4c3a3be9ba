/** Servers of a local stack, whose ports the page does not know in advance. */
export type Servers = {
  readonly relayUrl: string
  /** The provider that verifies sites, if there is one. */
  readonly verifyUrl?: string | undefined
  /** Node URLs by chain id; those of other families by CAIP-2 id. */
  readonly rpc: Readonly<Record<string, string>>
}

/**
 * Finds the servers: in the URL (`?relay=…&verify=…&rpc.1=…`), else in the build's settings
 * (`VITE_RELAY_URL`, `VITE_PROVIDER_URL`, `VITE_RPC`), else in `/latchkey.json` beside the page.
 */
export async function findServers(): Promise<Servers> {
  const servers = fromAddress() ?? fromBuild() ?? (await fromFile())
  if (servers) return servers
  throw new Error('No relay is configured. Run `npm start`, or add ?relay=ws://… to the address.')
}

function fromAddress(): Servers | undefined {
  const parameters = new URLSearchParams(location.search)
  const relayUrl = parameters.get('relay')
  if (!relayUrl) return undefined
  const rpc = [...parameters].filter(([key]) => key.startsWith('rpc.'))
  return {
    relayUrl,
    verifyUrl: parameters.get('verify') ?? undefined,
    rpc: Object.fromEntries(rpc.map(([key, url]) => [key.slice('rpc.'.length), url])),
  }
}

function fromBuild(): Servers | undefined {
  const { VITE_PROVIDER_URL, VITE_RELAY_URL, VITE_RPC } = import.meta.env
  if (!VITE_RELAY_URL) return undefined
  return {
    relayUrl: VITE_RELAY_URL,
    verifyUrl: VITE_PROVIDER_URL,
    rpc: JSON.parse(VITE_RPC ?? '{}'),
  }
}

async function fromFile(): Promise<Servers | undefined> {
  const response = await fetch('/latchkey.json')
  const isJson = response.headers.get('content-type')?.includes('json')
  if (!response.ok || !isJson) return undefined
  // `npm start` writes the provider's URL under its general name.
  const { providerUrl, relayUrl, rpc }: Partial<Servers> & { providerUrl?: string } =
    await response.json()
  return relayUrl ? { relayUrl, rpc: rpc ?? {}, verifyUrl: providerUrl } : undefined
}
