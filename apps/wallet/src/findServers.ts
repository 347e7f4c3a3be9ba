/** The servers of a local stack, whose ports the page does not know beforehand. */
export type Servers = {
  readonly relayUrl: string
  /** Node URLs by chain id. */
  readonly rpc: Readonly<Record<string, string>>
}

/**
 * Finds the servers: in the address (`?relay=…&rpc.1=…`), else in what the page was built with
 * (`VITE_RELAY_URL`, `VITE_RPC_1`), else in `/latchkey.json` beside it.
 */
export async function findServers(): Promise<Servers> {
  const servers = fromAddress() ?? fromBuild() ?? (await fromFile())
  if (servers) return servers
  throw new Error(
    'No relay is named. Start everything with `npm start`, or add ?relay=ws://… here.',
  )
}

function fromAddress(): Servers | undefined {
  const asked = new URLSearchParams(location.search)
  const relayUrl = asked.get('relay')
  if (!relayUrl) return undefined
  const rpc = [...asked].filter(([key]) => key.startsWith('rpc.'))
  return {
    relayUrl,
    rpc: Object.fromEntries(rpc.map(([key, url]) => [key.slice('rpc.'.length), url])),
  }
}

function fromBuild(): Servers | undefined {
  const { VITE_RELAY_URL, VITE_RPC_1, VITE_RPC_8453, VITE_RPC_11155111 } = import.meta.env
  if (!VITE_RELAY_URL) return undefined
  const rpc = { 1: VITE_RPC_1, 8453: VITE_RPC_8453, 11155111: VITE_RPC_11155111 }
  return {
    relayUrl: VITE_RELAY_URL,
    rpc: Object.fromEntries(Object.entries(rpc).flatMap(([id, url]) => (url ? [[id, url]] : []))),
  }
}

async function fromFile(): Promise<Servers | undefined> {
  const response = await fetch('/latchkey.json')
  const isJson = response.headers.get('content-type')?.includes('json')
  if (!response.ok || !isJson) return undefined
  const { relayUrl, rpc }: Partial<Servers> = await response.json()
  return relayUrl ? { relayUrl, rpc: rpc ?? {} } : undefined
}
