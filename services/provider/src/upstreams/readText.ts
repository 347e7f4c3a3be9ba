import { UpstreamError } from './UpstreamError.ts'

/** Traces of full blocks have tens of megabytes; parsing takes several times as much memory. */
const mostBytes = 128 * 1024 * 1024

/** Reads a body of limited size. @throws {@link UpstreamError} `invalid` for a larger one */
export async function readText(
  name: string,
  response: Response,
  most = mostBytes,
): Promise<string> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > most)
      throw new UpstreamError(name, 'invalid', `the response has more than ${most} bytes`)
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
