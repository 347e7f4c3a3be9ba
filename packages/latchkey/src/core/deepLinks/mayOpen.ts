/**
 * Whether the browser still takes what happens now for the person's own doing: only then does it let
 * a page open an app. `since` is when they pressed, for browsers that do not tell.
 */
export function mayOpen(since: number): boolean {
  const { userActivation } = navigator
  return userActivation ? userActivation.isActive : performance.now() - since < 1_000
}
