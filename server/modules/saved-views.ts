import { and, count, eq, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { decide, opens, type Subject } from '../../src/contract/access/policy.ts'
import { isEntity } from '../../src/contract/entities/catalogue.ts'
import { mostViews, type SavedView } from '../../src/contract/saved-view.ts'
import type { Action } from '../../src/contract/schema/access-rule.ts'
import type { Orm } from '../database/connection/orm.ts'
import { savedView, userAccount } from '../database/schema/accounts.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'

/** Views of lists (decision 0029): each user's own, and those that are shared with whoever may open their screen. */
export function savedViewsModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'savedViews', async ({ query: { screen }, subject }) => ({
    result: opens(subject, screen) ? await viewsOf(orm, screen, subject.userGUID) : [],
  }))

  serve(app, 'savedView', async ({ params: { id }, subject }) => {
    const view = await found(orm, id)
    refuseUnread(subject, view)
    return { result: view }
  })

  serve(app, 'addView', async ({ body, subject }) => {
    if (!opens(subject, body.screen)) throw new ProblemError('forbidden', { title: notOpened })
    const id = await orm.transaction(async (tx) => {
      // Two at once would both find room, or the same name free.
      await tx.select().from(userAccount).where(eq(userAccount.id, subject.userGUID)).for('update')
      await refuseTaken(tx, { ownerId: subject.userGUID, ...body })
      await refuseMore(tx, subject.userGUID, body.screen)
      const [made] = await tx
        .insert(savedView)
        .values({ ...body, ownerId: subject.userGUID })
        .returning({ id: savedView.id })
      return made?.id ?? 0
    })
    return { result: await found(orm, id) }
  })

  serve(app, 'changeView', async ({ params: { id }, body: { version, ...changes }, subject }) => {
    await orm.transaction(async (tx) => {
      const view = await held(tx, id, subject, 'edit')
      if (view.version !== version)
        throw new ProblemError('version-mismatch', {
          title: 'The view was changed by somebody else in the meantime',
        })
      if (changes.name !== undefined) await refuseTaken(tx, { ...view, name: changes.name })
      await tx
        .update(savedView)
        .set({ ...changes, version: version + 1 })
        .where(eq(savedView.id, id))
    })
    return { result: await found(orm, id) }
  })

  serve(app, 'removeView', async ({ params: { id }, subject }) => {
    await orm.transaction(async (tx) => {
      await held(tx, id, subject, 'delete')
      await tx.delete(savedView).where(eq(savedView.id, id))
    })
    return { result: { id } }
  })
}

const notOpened = 'None of your tasks opens this list'
const gone = () => new ProblemError('not-found', { title: 'There is no such view: it may have been deleted' })

const viewRows = (orm: Orm) =>
  orm
    .select({
      id: savedView.id,
      version: savedView.version,
      screen: savedView.screen,
      name: savedView.name,
      isShared: savedView.isShared,
      ownerId: savedView.ownerId,
      ownerName: userAccount.fullName,
      content: savedView.content,
    })
    .from(savedView)
    .innerJoin(userAccount, eq(userAccount.id, savedView.ownerId))

type ViewRow = Awaited<ReturnType<typeof viewRows>>[number]

/** Of an entity that this version no longer has there is no screen, and so no view. */
const viewOf = ({ screen, ...row }: ViewRow): readonly SavedView[] =>
  isEntity(screen) ? [{ ...row, screen }] : []

async function viewsOf(orm: Orm, screen: string, userId: string): Promise<SavedView[]> {
  const seen = and(eq(savedView.screen, screen), or(savedView.isShared, eq(savedView.ownerId, userId)))
  const rows = await viewRows(orm)
    .where(seen)
    .orderBy(sql`lower(${savedView.name})`, savedView.id)
  return rows.flatMap(viewOf)
}

async function found(orm: Orm, id: number): Promise<SavedView> {
  const rows = await viewRows(orm).where(eq(savedView.id, id))
  const [view] = rows.flatMap(viewOf)
  if (!view) throw gone()
  return view
}

/** Who may not open the list is told no more of its views. */
function refuseUnread(subject: Subject, { screen, isShared, ownerId }: SavedView): void {
  if (!opens(subject, screen)) throw new ProblemError('forbidden', { title: notOpened })
  if (!isShared && ownerId !== subject.userGUID)
    throw new ProblemError('forbidden', { title: 'This view belongs to another user, who does not share it' })
}

/** The view, held for this write, where the policy lets its caller make it; an administrator changes shared ones. */
async function held(tx: Orm, id: number, subject: Subject, action: Action): Promise<SavedView> {
  await tx.select().from(savedView).where(eq(savedView.id, id)).for('update')
  const view = await found(tx, id)
  refuseUnread(subject, view)
  const { allowed } = decide(subject, action, 'savedView', view.ownerId)
  if (!allowed)
    throw new ProblemError('forbidden', { title: 'Only its owner or an administrator changes this view' })
  return view
}

async function refuseTaken(
  tx: Orm,
  {
    ownerId,
    screen,
    name,
    id = 0,
  }: Pick<SavedView, 'ownerId' | 'screen' | 'name'> & { readonly id?: number },
): Promise<void> {
  const called = await tx
    .select({ id: savedView.id })
    .from(savedView)
    .where(
      and(
        eq(savedView.ownerId, ownerId),
        eq(savedView.screen, screen),
        sql`lower(${savedView.name}) = lower(${name}::text)`,
      ),
    )
  if (called.some((other) => other.id !== id))
    throw invalid([{ field: 'name', message: 'There is already a view of this name' }])
}

async function refuseMore(tx: Orm, ownerId: string, screen: string): Promise<void> {
  const [kept] = await tx
    .select({ views: count() })
    .from(savedView)
    .where(and(eq(savedView.ownerId, ownerId), eq(savedView.screen, screen)))
  if ((kept?.views ?? 0) >= mostViews)
    throw invalid([{ field: 'name', message: `You can keep ${mostViews} views of a list: delete one first` }])
}
