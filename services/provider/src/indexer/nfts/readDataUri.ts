/** Decodes a `data:` URI; undefined if it is invalid. */
export function readDataUri(
  uri: string,
): { readonly type: string; readonly bytes: Buffer } | undefined {
  const found = /^data:([^;,]*)((?:;[^;,]*)*),/i.exec(uri)
  if (!found) return undefined
  const [head, type = '', parameters = ''] = found
  const body = uri.slice(head.length)
  const isBase64 = /;base64$/i.test(parameters)
  try {
    const bytes = isBase64 ? Buffer.from(body, 'base64') : Buffer.from(decodeLoosely(body))
    return { type: type.toLowerCase().trim(), bytes }
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** Contracts often leave JSON or SVG unescaped, where a lone % is literal. */
function decodeLoosely(text: string): string {
  return decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'))
}
