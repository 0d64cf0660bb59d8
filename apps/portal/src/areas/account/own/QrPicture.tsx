import { modulesOf } from '@merchant/hkqr/modules.ts'
import { pathOfModules } from '@merchant/hkqr/svg.ts'

/** So many points to a module: whole ones, so that every edge is sharp. */
const SCALE = 4

/** A QR code, drawn here: what it holds leaves this page for nobody. Dark on light in every theme. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const modules = modulesOf(text)
  const size = String(modules.size)
  return (
    <svg
      className="qr-picture"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={modules.size * SCALE}
      height={modules.size * SCALE}
      shapeRendering="crispEdges"
    >
      <path d={pathOfModules(modules)} />
    </svg>
  )
}
