/** The body of getAudience and getBehaviour (contract 4): values are texts, days YYYYMMDD. */
interface ReportAnswer {
  report: {
    reports: {
      data: {
        totals: { values: string[] }[];
        rows: { dimensions: string[]; metrics: { values: string[] }[] }[];
      };
    }[];
  };
}

/** A range's figures in total and by day, in the report's order. */
export interface Report {
  totals: number[];
  /** `day` is YYYY-MM-DD. */
  days: { day: string; values: number[] }[];
}

export function readReport({ report }: ReportAnswer): Report {
  const { totals, rows } = report.reports[0]!.data;
  return {
    totals: (totals[0]?.values ?? []).map(Number),
    days: rows.map(({ dimensions, metrics }) => ({
      day: dimensions[0]!.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
      values: (metrics[0]?.values ?? []).map(Number),
    })),
  };
}
