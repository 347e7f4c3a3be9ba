/**
 * Whether the browser's user activation still lasts, which it requires to open an app. `since` is the
 * time of the gesture, for browsers without `navigator.userActivation`.
 */
export function mayOpen(since: number): boolean {
  const { userActivation } = navigator
  return userActivation ? userActivation.isActive : performance.now() - since < 1_000
}
