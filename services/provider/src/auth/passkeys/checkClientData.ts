import * as v from 'valibot'
import { Refusal } from '../../http/errors/Refusal.ts'
import type { AuthClient } from '../request/authRoute.ts'
import { checkSite, mayEmbed } from '../request/checkSite.ts'

/**
 * Checks where a WebAuthn ceremony ran, which the library does for some cases only: at the top level
 * of the secure site, or in its frame on a site that may embed it. Browsers that don't name the top
 * origin (Safari) leave the site that the frame states.
 *
 * @returns the top origin that the browser named
 * @throws {@link Refusal} 403
 */
export function checkClientData(
  client: Pick<AuthClient, 'origin' | 'project'>,
  clientDataJSON: string,
  site: string,
): string | undefined {
  const { crossOrigin, origin, topOrigin } = read(clientDataJSON)
  if (origin !== client.origin) throw refusal('The passkey was used on another site')
  const stated = checkSite(client, site)
  if (crossOrigin !== true) {
    if (topOrigin !== undefined) throw refusal('The passkey was used in a hidden frame')
    return undefined
  }
  if (stated === client.origin) throw refusal('The passkey was used in a frame of another site')
  if (topOrigin === undefined) return undefined
  if (topOrigin !== stated || !mayEmbed(client, topOrigin))
    throw refusal('The passkey was used in a frame of another site')
  return topOrigin
}

const clientData = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  v.object({
    crossOrigin: v.optional(v.boolean()),
    origin: v.string(),
    topOrigin: v.optional(v.string()),
  }),
)

function read(clientDataJSON: string): v.InferOutput<typeof clientData> {
  const { output, success } = v.safeParse(clientData, clientDataJSON)
  if (!success) throw refusal('The passkey response is not valid')
  return output
}

function refusal(description: string): Refusal {
  return new Refusal(403, { name: 'passkey', description })
}
