/** `Promise.withResolvers`, which older browsers lack. */
export function createDeferred<value>() {
  let resolve: (value: value) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<value>((resolvePromise, rejectPromise) => {
    resolve = resolvePromise
    reject = rejectPromise
  })
  return { promise, reject, resolve }
}
