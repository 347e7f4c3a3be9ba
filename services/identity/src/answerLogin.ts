export type LocalLogin = {
  readonly email: string
  readonly isVerified?: boolean
  readonly declines?: boolean
}

/** How a provider sends the visitor back: by a redirect, or by a form that the browser posts. */
export type LoginReturn = { readonly url: string; readonly form?: URLSearchParams }

/** Logs in at a provider without a browser, for tests. Stops before the client's callback. */
export async function answerLogin(
  authorizationUrl: string,
  { declines = false, email, isVerified = true }: LocalLogin,
): Promise<LoginReturn> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(authorizationUrl)

  async function visit(url: string, body?: URLSearchParams) {
    const response = await fetch(url, {
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
      ...(body && { body, method: 'POST' }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  }

  const form = new URLSearchParams({ answer: declines ? 'decline' : 'continue', email })
  if (!isVerified) form.set('unverified', 'on')
  let response = await visit(authorizationUrl)
  for (let hops = 0; hops < 10; hops++) {
    const location = response.headers.get('location')
    if (!location) break
    const next = new URL(location, origin)
    if (next.origin !== origin) return { url: next.href }
    response = /\/login\/[\w-]+$/.test(next.pathname)
      ? await visit(next.href, form)
      : await visit(next.href)
  }
  const page = await response.text()
  const [, url] = /<form method="post" action="([^"]+)"/.exec(page) ?? []
  if (!url) throw new Error(`The provider answered with ${response.status}: ${page.slice(0, 500)}`)
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const posted = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]))
  return { form: posted, url }
}
