import { Refusal } from '../../http/errors/Refusal.ts'

/**
 * The page that a login in this tab returns to. Only pages of the site that embeds the frame count.
 *
 * @throws {@link Refusal} 400
 */
export function readReturnUrl(given: string | undefined, site: string): string | undefined {
  if (given === undefined) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || url.origin !== site || url.username || url.password)
    throw new Refusal(400, { name: 'returnUrl', description: 'Expected a page of the site' })
  url.hash = ''
  return url.href
}
