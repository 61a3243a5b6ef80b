import type { APIRequestContext } from '@playwright/test';
import { Staff } from './staff';

type Document = { $id: string; [field: string]: unknown };

const headers = { 'X-Appwrite-Project': 'ikhaa' };

/** What anybody may read of the charity's books. */
export class Books {
  /** @param endpoint of the API of a machine other than that of these tests */
  constructor(
    private readonly request: APIRequestContext,
    private readonly endpoint = new Staff().endpoint,
  ) {}

  private collection(id: string): string {
    return `${this.endpoint}/databases/ikhaa/collections/${id}/documents`;
  }

  async project(id: string): Promise<{
    title: string;
    titleAr: string;
    raisedMinor: number;
    targetMinor: number;
    currency: string;
  }> {
    const answer = await this.request.get(`${this.collection('projects')}/${id}`, { headers });
    const document: Document = await answer.json();
    return {
      title: String(document.title),
      titleAr: String(document.title_ar),
      raisedMinor: Number(document.actual_amount),
      targetMinor: Number(document.target_amount),
      currency: String(document.currency),
    };
  }

  /** The project's ledger rows, newest first. */
  async ledger(
    projectId: string,
  ): Promise<{ id: string; amountMinor: number; currency: string }[]> {
    const queries = [
      { method: 'equal', attribute: 'project', values: [projectId] },
      { method: 'orderDesc', attribute: 'date' },
      { method: 'limit', values: [100] },
    ];
    const answer = await this.request.get(this.collection('project_donations'), {
      headers,
      params: Object.fromEntries(
        queries.map((query, index) => [`queries[${index}]`, JSON.stringify(query)]),
      ),
    });
    const { documents }: { documents: Document[] } = await answer.json();
    return documents.map(({ $id, amount, currency }) => ({
      id: $id,
      amountMinor: Number(amount),
      currency: String(currency),
    }));
  }

  /** Asks for a project's gifts in the ledger, and what they raised. */
  totalOf(projectId: string): () => Promise<{ donations: number; raisedMinor: number }> {
    return async () => ({
      donations: (await this.ledger(projectId)).length,
      raisedMinor: (await this.project(projectId)).raisedMinor,
    });
  }
}
