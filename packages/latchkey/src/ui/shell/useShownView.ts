import { isSame } from '@latchkey/kit/isSame.ts'
import { useKit } from '@latchkey/kit/KitContext.ts'
import {
  createElement,
  type ReactNode,
  useCallback,
  useEffect,
  useInsertionEffect,
  useState,
} from 'react'
import type { Route, ViewName } from '../../core/router/views.ts'
import { currentRoute } from '../../core/selectors.ts'
import type { FeatureView } from '../kit/feature.ts'
import { useEngine } from '../kit/useEngine.ts'
import { useSelected } from '../kit/useSelected.ts'
import type { FeatureLoader } from './createFeatures.ts'

/** A view with the data that the frame needs. */
export type ShownView = {
  readonly route: Route
  readonly body: ReactNode
  readonly title: ReactNode
  readonly start: ReactNode
}

export type Outlet = {
  /** The view of the latest route with a loaded chunk. */
  readonly shown: ShownView | undefined
  /** Whether the current route's chunk is late or failed; absent once it is loaded. */
  readonly missing: { readonly error?: Error } | undefined
  readonly retry: () => void
}

type Missing = { readonly for: Route; readonly error?: Error }

const skeletonAfter = 150

/** Keeps showing the previous view until the chunk of the next one is loaded. */
export function useShownView(features: FeatureLoader): Outlet {
  const { store } = useEngine()
  const { styles } = useKit()
  const route = useSelected(currentRoute)
  const [shown, setShown] = useState<ShownView>()
  const [missing, setMissing] = useState<Missing>()

  const isStale = shown?.route !== route
  const arrived = isStale ? draw(features, route) : undefined
  if (arrived) setShown(arrived)
  const isMissing = isStale && !arrived
  const css = features.css(route.view)
  if (css) styles.want(css)
  useInsertionEffect(styles.adopt)

  const request = useCallback(
    (wanted: Route) => {
      // Compares like `useSelected`: an equal route is no new route.
      const isCurrent = () => isSame(currentRoute(store.getState()), wanted)
      const timer = setTimeout(() => isCurrent() && setMissing({ for: wanted }), skeletonAfter)
      features.load(wanted.view).then(
        () => {
          clearTimeout(timer)
          if (isCurrent()) setShown(draw(features, wanted))
        },
        (reason: unknown) => {
          clearTimeout(timer)
          const error = reason instanceof Error ? reason : new Error(String(reason))
          if (isCurrent()) setMissing({ error, for: wanted })
        },
      )
    },
    [features, store],
  )

  useEffect(() => {
    if (isMissing) request(route)
  }, [isMissing, request, route])

  const hasFailed = isMissing && missing?.error !== undefined
  useEffect(() => {
    if (!hasFailed) return
    const listening = new AbortController()
    addEventListener('online', () => request(route), { signal: listening.signal })
    return () => listening.abort()
  }, [hasFailed, request, route])

  return {
    missing: isMissing && missing?.for === route ? missing : undefined,
    retry: () => {
      setMissing({ for: route })
      request(route)
    },
    shown: arrived ?? shown,
  }
}

function draw(features: FeatureLoader, route: Route): ShownView | undefined {
  const feature = features.get(route.view)
  if (!feature) return undefined
  // `FeatureViews` pairs views and arguments by name, and this view has the name of this route.
  const { Start, Title, View } = feature as FeatureView<ViewName>
  const given = { arguments: route.arguments }
  return {
    body: createElement(View, given),
    route,
    start: Start && createElement(Start),
    title: createElement(Title, given),
  }
}
