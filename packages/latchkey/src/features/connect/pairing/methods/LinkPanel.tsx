import { CopyButton } from '@latchkey/kit/controls/CopyButton.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { Progress } from '@latchkey/kit/status/Progress.tsx'
import { usePatience } from '@latchkey/kit/status/usePatience.ts'
import { WaitingIcon } from '@latchkey/kit/status/WaitingIcon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { openingStore } from '../../../../core/deepLinks/openings.ts'
import type { PairingState } from '../../../../core/state.ts'
import { useEngine } from '../../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../../ui/kit/useSelected.ts'
import { useStore } from '../../../../ui/kit/useStore.ts'
import type { Listing } from '../../directory/listing.ts'
import { currentPlatform, getLinks } from '../../guide/getLinks.ts'
import { MorePlaces } from '../../guide/MorePlaces.tsx'
import { linkWords } from './linkWords.ts'
import { methodTexts } from './texts.ts'

export type LinkPanelProps = {
  readonly pairing: PairingState | undefined
  readonly name: string
  readonly picture: string | undefined
  readonly listing: Listing | undefined
  /** Whether no link can open the wallet from this page. */
  readonly isBlocked: boolean
}

/** Progress of a wallet that a link opens. */
export function LinkPanel(props: LinkPanelProps): ReactNode {
  const { isBlocked, listing, name, pairing, picture } = props
  const t = useTexts(methodTexts)
  const isManual = useSelected((state) => state.options.manualWCControl)
  const opening = useStore(openingStore(useEngine()))
  const uri = pairing && 'uri' in pairing ? pairing.uri : undefined
  const patience = usePatience(uri === undefined ? (pairing?.status ?? 'none') : undefined)
  const words = linkWords({ isBlocked, isManual, opening, pairing, patience })
  const isMissing = isBlocked || opening.status === 'stayed'
  const problem = pairing?.status === 'unreachable' ? pairing.error.message : undefined

  return (
    <Progress
      details={problem ? { summary: t('common.details'), text: problem } : undefined}
      icon={
        <StateIcon
          isOpened={!/^(idle|blocked|stayed)$/.test(opening.status)}
          {...{ name, pairing, picture }}
        />
      }
      text={t(words.text, { name, wallet: name })}
      title={t(words.title, { name, wallet: name })}
    >
      {uri !== undefined && <CopyButton label={t('common.copyLink')} text={uri} />}
      {isMissing && listing && <MorePlaces links={getLinks(listing, currentPlatform())} />}
    </Progress>
  )
}

type StateIconProps = Pick<LinkPanelProps, 'name' | 'pairing' | 'picture'> & {
  readonly isOpened: boolean
}

/** The wallet's icon with the progress. */
function StateIcon({ isOpened, name, pairing, picture }: StateIconProps): ReactNode {
  const status = pairing?.status
  if (status === 'refused') return <WaitingIcon name={name} src={picture} state="refused" />
  if (status === 'expired' || status === 'unreachable')
    return <WaitingIcon name={name} src={picture} state="failed" />
  if (isOpened) return <WaitingIcon name={name} src={picture} state="waiting" />
  return <Picture name={name} size={80} src={picture} />
}
