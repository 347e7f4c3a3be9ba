import { useKit } from '@latchkey/kit/KitContext.ts'
import { Skeleton, type SkeletonProps } from '@latchkey/kit/lists/Skeleton.tsx'
import type { PartOfKind } from '@latchkey/kit/theme/parts.ts'
import { useStyles } from '@latchkey/kit/useStyles.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ViewName } from '../../core/router/views.ts'
import { currentRoute } from '../../core/selectors.ts'
import { HostSlot } from '../kit/layout/HostSlot.tsx'
import { useEngine } from '../kit/useEngine.ts'
import { useSelected } from '../kit/useSelected.ts'
import { BrokenView } from './BrokenView.tsx'
import { Crossing } from './Crossing.tsx'
import type { FeatureLoader } from './createFeatures.ts'
import { Header } from './Header.tsx'
import { LegalFooter } from './LegalFooter.tsx'
import { Notices } from './Notices.tsx'
import { css } from './Sheet.css.ts'
import { useHeightMorph } from './useHeightMorph.ts'
import { useShownView } from './useShownView.ts'
import { ViewBoundary } from './ViewBoundary.tsx'

export type SheetProps = {
  readonly features: FeatureLoader
  readonly titleId: string
  readonly canClose: boolean
}

const viewTime = 150
const viewDistance = 24

/** Stands for a view while its chunk is late: a code, the cards of a form, a grid, or rows that fill a tall sheet. */
function placeholderOf(view: ViewName): SkeletonProps {
  if (/WalletConnect|Receive/.test(view)) return { shape: 'code' }
  if (/Provider|(Swap|Send)(?!Sel)/.test(view)) return { count: 4, shape: 'card' }
  if (view === 'AllWallets') return { count: 20, shape: 'tiles' }
  return { count: /^(Acc|Tran|Wal|Swa)/.test(view) ? 8 : 4 }
}

/** Header, current view and footer, both in the dialog and inline. */
export function Sheet({ canClose, features, titleId }: SheetProps): ReactNode {
  useStyles(css)
  const engine = useEngine()
  const { locale } = useKit()
  const { missing, retry, shown } = useShownView(features)
  const direction = useSelected(({ router }) => router.direction)
  const wanted = useSelected(currentRoute).view
  const title = useRef<HTMLHeadingElement>(null)
  const inside = useHeightMorph()

  const route = shown?.route
  // A failed or late view is a different place than the previous view.
  const place = missing ? (missing.error ?? 'late') : route
  const entered = useRef(place)
  const refocus = holdFocus(title.current)
  useLayoutEffect(() => {
    if (entered.current && place && entered.current !== place) refocus()
    entered.current = place
  }, [place, refocus])

  const sign = (direction === 'next') === (locale.direction === 'ltr') ? 1 : -1
  const distance = sign * viewDistance

  return (
    <>
      <Header
        canClose={canClose}
        distance={distance / 2}
        missing={missing}
        shown={shown}
        titleId={titleId}
        titleRef={title}
      />
      <div aria-busy={missing && !missing.error} className="lk-Body">
        <div className="lk-Body-inside" ref={inside}>
          <HostSlot context={{ view: wanted }} name="header" />
          <Crossing distance={distance} of={missing ? '' : viewKey(route)} time={viewTime}>
            <div
              className="lk-View"
              data-view={route?.view}
              part={`view ${route?.view}` satisfies PartOfKind}
            >
              {missing?.error ? (
                <BrokenView error={missing.error} onRetry={retry} reason="notLoaded" />
              ) : missing ? (
                <Skeleton {...placeholderOf(wanted)} />
              ) : (
                <ViewBoundary engine={engine} holdFocus={() => holdFocus(title.current)}>
                  {shown?.body}
                </ViewBoundary>
              )}
            </div>
          </Crossing>
          <HostSlot context={{ view: wanted }} name="footer" />
          <LegalFooter />
          <Notices />
        </div>
      </div>
    </>
  )
}

/** Identifies entries of the view stack: a view with other arguments is another entry. */
function viewKey(route: { view: string; arguments?: unknown } | undefined): string {
  return route ? route.view + JSON.stringify(route.arguments ?? '') : ''
}

/**
 * Moves focus to the title of a new view; inline, only if the focus was already inside. Called before the
 * old view is removed, which may remove the focus; call the returned function after the new one is shown.
 */
function holdFocus(title: HTMLElement | null): () => void {
  const root = title?.getRootNode()
  const isInside =
    root instanceof ShadowRoot && (title?.closest('dialog') || root.activeElement) !== null
  return () => {
    if (isInside) title?.focus({ preventScroll: true })
  }
}
