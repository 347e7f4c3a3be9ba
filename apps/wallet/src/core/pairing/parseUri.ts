/** The text contains no usable pairing URI. */
class UriError extends Error {
  override readonly name = 'UriError'
}

/**
 * Finds the pairing URI in a pasted, scanned or opened text: `wc:…`, a deep link or a web link that
 * carries one in `uri`. Throws with words where there is none, or none any more.
 *
 * @example
 * ```ts
 * parseUri('https://wallet.example/wc?uri=wc%3A7f…%402%3FsymKey%3D…') // 'wc:7f…@2?symKey=…'
 * ```
 */
export function parseUri(text: string, now = Date.now()): string {
  const uri = uriIn(text.trim())
  if (!uri) throw new UriError('This is no pairing link. It begins with wc: or carries ?uri=wc:…')
  const [, topic, version, query] = /^wc:([^@?]+)@(\d+)(?:\?(.*))?$/.exec(uri) ?? []
  if (!topic || !version) throw new UriError('The pairing link is incomplete.')
  if (version !== '2')
    throw new UriError(`The link speaks version ${version}; this wallet speaks 2.`)
  const fields = new URLSearchParams(query)
  if (!/^[0-9a-f]{64}$/.test(topic) || !/^[0-9a-f]{64}$/.test(fields.get('symKey') ?? ''))
    throw new UriError('The pairing link is damaged: copy it again, in full.')
  const expiry = Number(fields.get('expiryTimestamp') ?? Number.NaN)
  if (expiry * 1_000 <= now)
    throw new UriError('The pairing link has expired. Take a new one from the site.')
  return uri
}

function uriIn(text: string): string | undefined {
  // Some scanners and links write `wc://`.
  if (/^(web\+)?wc:/i.test(text)) return text.replace(/^(web\+)?wc:(\/\/)?/i, 'wc:')
  if (!URL.canParse(text)) return undefined
  const carried = new URL(text).searchParams.get('uri')
  return carried ? uriIn(carried) : undefined
}
