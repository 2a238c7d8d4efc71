import type { SavedViewPage } from '#shared/rules/saved-views.ts';
import { call } from '#web/api.ts';
import { useCall } from '#web/kit/use-answer.ts';

/** Whose views: a page's in a dealership, or (null) on the platform. */
export interface ViewPlace {
  dealerId: number | null;
  page: SavedViewPage;
}

/** The signed-in person's views of a page, and what can be done with them; all throw ApiError. */
export function useSavedViews({ dealerId, page }: ViewPlace) {
  const place = { page, ...(dealerId !== null && { dealerId }) };
  const asked = useCall('GET /api/v1/auth/savedViews', { query: place });
  const reloaded = async (done: Promise<unknown>) => {
    await done;
    asked.reload();
  };
  return {
    asked,
    views: asked.data?.data ?? [],
    save: (name: string, query: string) =>
      reloaded(call('POST /api/v1/auth/savedViews', { body: { ...place, name, query } })),
    rename: (id: number, name: string) =>
      reloaded(call('PATCH /api/v1/auth/savedViews/:id', { params: { id }, body: { name } })),
    remove: (id: number) =>
      reloaded(call('DELETE /api/v1/auth/savedViews/:id', { params: { id } })),
  };
}
