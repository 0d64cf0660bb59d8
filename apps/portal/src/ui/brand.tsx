import './brand.css'

/** The logo, in its light and its dark variant (spec 1). */
function Mark() {
  return (
    <svg className="brand-mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="0.5" y="0.5" width="23" height="23" rx="6" />
      <path d="M6.5 17.5 11 7.2q1-2 2 0l4.5 10.3M8.6 13.9h6.8" />
    </svg>
  )
}

/** Logo, name, and the environment's label unless it is PROD (spec 1 and 9). */
export function Brand({ environment }: { readonly environment: string | null }) {
  return (
    <>
      <Mark />
      <span>{__APP_TITLE__}</span>
      {environment !== null && environment !== 'PROD' ? (
        <span className="environment">{environment}</span>
      ) : null}
    </>
  )
}
