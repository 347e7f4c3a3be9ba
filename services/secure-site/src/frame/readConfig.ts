import { socials } from 'latchkey/protocol/auth'
import * as v from 'valibot'

const url = v.pipe(v.string(), v.maxLength(500), v.url())

/** Settings that the server of the secure site writes into each page. */
export const frameConfig = v.object({
  providerUrl: url,
  escrowUrl: url,
  projectId: v.optional(v.pipe(v.string(), v.maxLength(128))),
  /** Providers of social logins. */
  socials: v.optional(v.array(v.picklist(socials))),
  /** Origins that may embed the frame; absent if any site may. */
  origins: v.optional(v.array(v.pipe(v.string(), v.maxLength(300)))),
})

/** Settings that the server of the secure site writes into each page. */
export type FrameConfig = v.InferOutput<typeof frameConfig>

/** The name of the `<meta>` element that holds the configuration. */
export const configName = 'latchkey-config'

/** Reads the configuration that the server wrote into the page. */
export function readConfig(page: Pick<Document, 'querySelector'>): FrameConfig {
  const content = page.querySelector(`meta[name="${configName}"]`)?.getAttribute('content')
  return v.parse(v.pipe(v.string(), v.parseJson(), frameConfig), content)
}
