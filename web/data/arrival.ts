/** What happens by itself when a signed-in person opens the page; none of it may disturb them. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { adoptLanguage, useLanguage } from '#web/i18n/language.ts'
import { request } from './client.ts'
import {
  AcCreateContactDocument,
  MeDocument,
  type MeQuery,
  RecordLoginDocument,
  UpdateMeDocument,
} from './generated/graphql.ts'
import type { Me } from './me.ts'
import { operation } from './query.ts'

/** Whose arrival this page has already told. */
const told = new Set<string>()

function useTellArrival(me: Me): void {
  const client = useQueryClient()
  useEffect(() => {
    if (told.has(me.id)) return
    told.add(me.id)
    const makeContact = async () => {
      await request(AcCreateContactDocument, { email: me.email, phone: me.phone ?? '' })
      client.setQueryData<MeQuery>(operation(MeDocument, {}).queryKey, (answer) =>
        answer?.me ? { me: { ...answer.me, contacted: true } } : answer,
      )
    }
    // the next page load tells again what could not be told
    request(RecordLoginDocument, {}).catch(() => undefined)
    if (!me.contacted) makeContact().catch(() => undefined)
  }, [client, me])
}

/** The interface takes the account's language; one that is chosen while signed in becomes the account's. */
function useAccountLanguage(me: Me): void {
  const client = useQueryClient()
  const language = useLanguage()
  const spoken = useRef(language)

  useEffect(() => {
    void adoptLanguage(me.language)
  }, [me.language])

  useEffect(() => {
    if (language === spoken.current) return
    spoken.current = language
    if (language === me.language) return
    const tell = async () => {
      await request(UpdateMeDocument, { input: { language } })
      client.setQueryData<MeQuery>(operation(MeDocument, {}).queryKey, (answer) =>
        answer?.me ? { me: { ...answer.me, language } } : answer,
      )
    }
    // this browser remembers the choice by itself
    tell().catch(() => undefined)
  }, [client, language, me.language])
}

export function useArrival(me: Me): void {
  useTellArrival(me)
  useAccountLanguage(me)
}
