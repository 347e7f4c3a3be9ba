import { IconButton } from '@latchkey/kit/controls/IconButton.tsx'
import type { Part } from '@latchkey/kit/theme/parts.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode, Ref } from 'react'
import { close } from '../../core/modal/close.ts'
import { goBack } from '../../core/router/goBack.ts'
import { useEngine } from '../kit/useEngine.ts'
import { useSelected } from '../kit/useSelected.ts'
import { Crossing } from './Crossing.tsx'
import { shellTexts } from './texts.ts'
import type { Outlet } from './useShownView.ts'

export type HeaderProps = Pick<Outlet, 'missing' | 'shown'> & {
  readonly titleId: string
  readonly titleRef: Ref<HTMLHeadingElement>
  /** False inline, where nothing can be closed. */
  readonly canClose: boolean
  /** The distance from which a new title enters, in px. */
  readonly distance: number
}

const headerTime = 120

/** Shows the title; at its left the back button or a feature's help, at its right the close button. */
export function Header({
  canClose,
  distance,
  missing,
  shown,
  titleId,
  titleRef,
}: HeaderProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(shellTexts)
  const hasBefore = useSelected(({ router }) => router.history.length > 1)
  // The title of a view is in its chunk. Until it is there, only screen readers are told why it is not.
  const late = missing?.error ? 'shell.notLoaded' : missing || !shown ? 'common.loading' : undefined

  return (
    <header className="lk-Header" part={'header' satisfies Part}>
      <div className="lk-Header-side">
        {hasBefore ? (
          <IconButton icon="back" label={t('shell.back')} onClick={() => goBack(engine)} />
        ) : (
          // The help of the view before does not belong to the one that is missing.
          !late && shown?.start
        )}
      </div>
      <h2
        className="lk-Header-title"
        part={'title' satisfies Part}
        id={titleId}
        ref={titleRef}
        tabIndex={-1}
      >
        <Crossing distance={distance} of={late ?? shown?.route.view ?? ''} time={headerTime}>
          <span className={late ? 'lk-unseen' : 'lk-Header-words'}>
            {late ? t(late) : shown?.title}
          </span>
        </Crossing>
      </h2>
      <div className="lk-Header-side">
        {canClose && (
          <IconButton icon="close" label={t('common.close')} onClick={() => close(engine)} />
        )}
      </div>
    </header>
  )
}
