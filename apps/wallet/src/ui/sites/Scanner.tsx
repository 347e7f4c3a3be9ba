import { useEffect, useRef, useState } from 'react'
import { wordsOf } from '../../core/WalletError.ts'
import { Notice } from '../controls/Notice.tsx'
import { canReadCodes, readCode } from './readCode.ts'

const everyMs = 250

/** Reads a code by camera or from a picture. */
export function Scanner({
  onFound,
  onPicture,
}: {
  onFound: (text: string) => void
  onPicture: (picture: Blob) => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState(() =>
    canReadCodes()
      ? undefined
      : 'This browser can’t scan codes. Copy the link below the code and paste it here.',
  )
  const found = useRef(onFound)
  found.current = onFound

  useEffect(() => {
    if (!canReadCodes()) return
    const scanning = new AbortController()
    scan(video.current, (text) => found.current(text), scanning.signal).catch((error: unknown) =>
      setProblem(`Couldn’t use the camera: ${wordsOf(error)}`),
    )
    return () => scanning.abort()
  }, [])

  return (
    <div className="scanner">
      {problem ? (
        <Notice>{problem}</Notice>
      ) : (
        <video ref={video} playsInline muted aria-label="Camera" />
      )}
      {canReadCodes() && (
        <label className="button">
          Choose a picture
          <input
            className="unseen"
            type="file"
            accept="image/*"
            onChange={(event) => {
              const [picture] = event.target.files ?? []
              if (picture) onPicture(picture)
            }}
          />
        </label>
      )}
    </div>
  )
}

async function scan(
  video: HTMLVideoElement | null,
  onFound: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!video) return
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of camera.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  video.srcObject = camera
  await video.play()
  const timer = setInterval(() => {
    // Most frames have no code in them; the next one may.
    readCode(video).then(
      (text) => signal.aborted || onFound(text),
      () => undefined,
    )
  }, everyMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    stop()
  })
}
