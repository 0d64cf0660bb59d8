import { modulesOf, pathOfModules } from '@merchant/hkqr/modules.ts'
import { useMemo } from 'react'
import './qr-picture.css'

/** Pixels of a module: a whole number keeps edges sharp. */
const SCALE = 4

/** A QR code, drawn in the browser so that its content is not sent anywhere. Dark on light in every theme. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  // The form beside it renders this on every key press.
  const [size, path] = useMemo(() => {
    const modules = modulesOf(text)
    return [modules.size, pathOfModules(modules)] as const
  }, [text])
  return (
    <svg
      className="qr-picture"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      width={size * SCALE}
      height={size * SCALE}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
