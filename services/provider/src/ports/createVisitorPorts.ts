import type { ProviderConfig } from '../config.ts'
import { ownDirectory } from '../directory/source/ownDirectory.ts'
import { remoteDirectory } from '../directory/source/remoteDirectory.ts'
import { mailFolder } from '../upstreams/mail/mailFolder.ts'
import { postmark } from '../upstreams/mail/postmark.ts'
import { smtp } from '../upstreams/mail/smtp.ts'
import { ensNames } from '../upstreams/names/ensNames.ts'
import { noNames } from '../upstreams/names/noNames.ts'
import type { ChainNodes } from '../upstreams/nodes/chainNodes.ts'
import type { UpstreamConfig } from '../upstreams/readUpstreams.ts'
import type { Ports } from './Ports.ts'

type Sources = {
  readonly chosen: UpstreamConfig
  readonly config: Pick<ProviderConfig, 'directory'>
  readonly nodes: ChainNodes
}

/**
 * Creates the upstream services about visitors: names, wallet directory and mail.
 */
export function createVisitorPorts({
  chosen,
  config,
  nodes,
}: Sources): Pick<Ports, 'directory' | 'mail' | 'names'> {
  const { DIRECTORY_KEY, DIRECTORY_URL, MAIL_FROM, POSTMARK_TOKEN, SMTP_URL } = chosen
  const own = ownDirectory(config.directory)
  const directory =
    chosen.DIRECTORY === 'remote' && DIRECTORY_KEY && DIRECTORY_URL
      ? remoteDirectory({ key: DIRECTORY_KEY, otherwise: own, url: DIRECTORY_URL })
      : own
  const mail =
    chosen.MAIL === 'postmark' && MAIL_FROM && POSTMARK_TOKEN
      ? postmark({ from: MAIL_FROM, token: POSTMARK_TOKEN })
      : chosen.MAIL === 'smtp' && MAIL_FROM && SMTP_URL
        ? smtp({ from: MAIL_FROM, url: SMTP_URL })
        : chosen.MAIL === 'folder'
          ? mailFolder({ folder: chosen.MAIL_FOLDER })
          : undefined
  return {
    directory,
    names: chosen.NAMES === 'off' ? noNames : ensNames({ nodes }),
    ...(mail && { mail }),
  }
}
