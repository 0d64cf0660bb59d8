/** Icons are imported one by one: the package's front door would bring 6,300 modules into the build. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react'

  const Icon: ComponentType<SVGProps<SVGSVGElement>>
  export default Icon
}
