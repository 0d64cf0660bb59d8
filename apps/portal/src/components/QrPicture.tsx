import { modulesOf, pathOfModules } from '@merchant/hkqr/modules.ts'
import { useMemo } from 'react'
import './qr-picture.css'

/** So many points to a module: whole ones, so that every edge is sharp. */
const SCALE = 4

/** A QR code, drawn here: what it holds leaves this page for nobody. Dark on light in every theme. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  // Found once: it is drawn again with every letter that is typed beside it.
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
