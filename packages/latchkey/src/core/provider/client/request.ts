import { getDotPath, safeParse } from 'valibot'
import { sdkType } from '../../../protocol/caller.ts'
import type {
  Endpoint,
  EndpointAnswer,
  EndpointInput,
  Service,
} from '../../../protocol/endpoint.ts'
import { property } from '../../eip1193/provider.ts'
import type { Engine } from '../../engine.ts'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { alertServerMessage } from '../../notices/alertServerMessage.ts'
import { requestError } from './errors.ts'
import { fetchWithin } from './fetchWithin.ts'
import { sdkVersion } from './sdkVersion.ts'

/** Options of a request to the provider. */
export type RequestOptions = {
  readonly signal?: AbortSignal | undefined
  /** Raises no alerts, so that the caller can. */
  readonly quiet?: boolean
}

type Input = {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

type PageEndpoint = Endpoint & { readonly service: Service }

/** The option that holds the base URL of each service. */
const bases = { analytics: 'analyticsUrl', api: 'url', directory: 'directoryUrl' } as const

/**
 * Sends a request to the provider and validates the response.
 *
 * @throws {@link LatchkeyError} `PROVIDER_NOT_CONFIGURED`, `PROVIDER_UNREACHABLE`, `REQUEST_FAILED`
 * (see `statusOf`) or `PROVIDER_RESPONSE_INVALID`; the reason of an aborted signal.
 */
export async function request<endpoint extends PageEndpoint>(
  engine: Engine,
  endpoint: endpoint,
  input: EndpointInput<endpoint>,
  options?: RequestOptions,
): Promise<EndpointAnswer<endpoint>>
export async function request(
  engine: Engine,
  endpoint: PageEndpoint,
  input: Input,
  { quiet = false, signal }: RequestOptions = {},
): Promise<unknown> {
  const base = bases[endpoint.service]
  const origin = engine.store.getState().options.provider[base]
  if (!origin) throw requestError('PROVIDER_NOT_CONFIGURED', { option: `provider.${base}` })

  const url = origin + fillPath(endpoint.path, input.path)
  const { answer, response } = await fetchWithin(
    `${url}${queryOf(engine, endpoint, input)}`,
    {
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      // Events from the page's last moment must still arrive.
      keepalive: endpoint.service === 'analytics',
      method: endpoint.method,
    },
    [engine.signal, signal],
    async (response): Promise<string | Blob> =>
      response.ok && endpoint.answer === 'blob' ? response.blob() : response.text(),
  )

  if (!response.ok) {
    if (!quiet) alertServerMessage(engine, String(answer))
    const { headers, status } = response
    // Other failures end with another question, not with time.
    const isBusy = status === 429 || status === 503
    const retryAfter = isBusy ? secondsUntil(`${headers.get('retry-after')}`) : undefined
    throw requestError('REQUEST_FAILED', { cause: { answer, retryAfter, status }, status })
  }
  if (endpoint.answer === 'nothing') return undefined
  if (endpoint.answer === 'blob') return answer

  const { issues, output, success } = safeParse(endpoint.answer, parseJson(answer))
  if (success) return output
  const problem = `${getDotPath(issues[0]) ?? 'answer'}: ${issues[0].message}`
  throw requestError('PROVIDER_RESPONSE_INVALID', { problem, url })
}

/** The HTTP status that a request failed with, found along the chain of causes. */
export function statusOf(error: unknown): number | undefined {
  return readFailure(error, 'status')
}

/** Reads a number of seconds, or a date. */
function secondsUntil(text: string): number | undefined {
  return Number(text) || (Date.parse(text) - Date.now()) / 1_000 || undefined
}

/** How many seconds a server asked to wait before the next request (`Retry-After`), if it did. */
export function retryAfterOf(error: unknown): number | undefined {
  return readFailure(error, 'retryAfter')
}

function readFailure(error: unknown, name: 'status' | 'retryAfter'): number | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!(at instanceof LatchkeyError) || at.code !== 'REQUEST_FAILED') continue
    // Duck typing, because the cause may be a `Response` from another realm.
    const found = property(at.cause, name)
    return typeof found === 'number' ? found : undefined
  }
  return undefined
}

function fillPath(path: string, parts: Input['path'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
}

function queryOf(engine: Engine, { method, service }: Endpoint, { query = {} }: Input): string {
  const { projectId } = engine.store.getState().options
  const caller =
    method === 'GET' || service !== 'api'
      ? { projectId, st: sdkType, sv: sdkVersion(engine) }
      : { projectId }
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, ...caller })) {
    const word = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (word) words.set(name, word)
  }
  return `?${words}`.replace(/^\?$/, '')
}

/** Invalid JSON becomes undefined, which matches no schema. */
function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
