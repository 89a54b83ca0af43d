import { Navigate, useLocation } from 'react-router'
import { paths } from '#rules/paths.ts'

/** The first page of whoever is signed in; what came with the address goes on with them. */
export function Home() {
  const { state, ...location } = useLocation()
  return <Navigate to={{ ...location, pathname: paths.companies() }} state={state} replace />
}
